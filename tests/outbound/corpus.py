"""Where nobody's engine lives: addresses, names and spellings by which others have made servers call themselves.

Every entry is refused before a connection is attempted. `{port}` is where a server of the tests listens on this machine.
"""

IPV4 = """
0.0.0.0 0.0.0.1 0.255.255.255 10.0.0.0 10.0.0.1 10.255.255.255 100.64.0.0 100.64.0.1 100.100.100.200 100.127.255.255
127.0.0.0 127.0.0.1 127.0.0.2 127.0.1.1 127.1.1.1 127.127.127.127 127.255.255.254 127.255.255.255 168.63.129.16
169.254.0.1 169.254.169.123 169.254.169.253 169.254.169.254 169.254.170.2 169.254.255.255 172.16.0.0 172.16.0.1 172.17.0.1
172.20.10.1 172.31.255.255 192.0.0.1 192.0.0.8 192.0.0.9 192.0.0.170 192.0.0.192 192.0.2.1 192.31.196.1 192.52.193.1
192.88.99.1 192.88.99.2 192.168.0.1 192.168.1.1 192.168.100.100 192.168.255.255 192.175.48.1 198.18.0.1 198.19.255.255
198.51.100.1 203.0.113.1 224.0.0.1 224.0.0.251 239.255.255.250 239.255.255.255 240.0.0.1 250.1.2.3 255.255.255.254
255.255.255.255
""".split()  # noqa: SIM905

IPV6 = """
:: ::1 ::2 ::7f00:1 ::127.0.0.1 ::10.0.0.1 ::8.8.8.8 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1 ::ffff:169.254.169.254
::ffff:192.168.1.1 ::ffff:8.8.8.8 ::ffff:0:127.0.0.1 ::ffff:0:8.8.8.8 64:ff9b::7f00:1 64:ff9b::127.0.0.1 64:ff9b::10.0.0.1
64:ff9b::a9fe:a9fe 64:ff9b::8.8.8.8 64:ff9b:1::1 64:ff9b:1::7f00:1 100::1 100:0:0:1::1 2001::1 2001:0:7f00:1::
2001:0:53aa:64c::1 2001:1::1 2001:2::1 2001:3::1 2001:4:112::1 2001:10::1 2001:20::1 2001:30::1 2001:db8::1
2001:db8:ffff::1 2002::1 2002:7f00:1:: 2002:7f00:1::1 2002:a00:1:: 2002:a9fe:a9fe:: 2002:c0a8:101::1 2002:808:808::
2620:4f:8000::1 3fff::1 3fff:fff::1 4000::1 5f00::1 8000::1 e000::1 fc00::1 fc12:3456::1 fd00::1 fd00:ec2::254
fd12:3456:789a::1 fe00::1 fe80::1 fe80::a9fe:a9fe fe9f::1 febf::1 fec0::1 feff::1 ff00::1 ff01::1 ff02::1 ff02::fb ff05::2
ff0e::1 ffff::1
""".split()  # noqa: SIM905

SPELLINGS = [
    "http://127.1:{port}/",
    "http://127.0.1:{port}/",
    "http://2130706433:{port}/",
    "http://017700000001:{port}/",
    "http://0177.0.0.1:{port}/",
    "http://0177.0.0.01:{port}/",
    "http://0x7f000001:{port}/",
    "http://0x7f.0.0.1:{port}/",
    "http://0x7f.1:{port}/",
    "http://0X7F.1:{port}/",
    "http://127.0.0.1.:{port}/",
    "http://127.0.0.1..:{port}/",
    "http://127.0.0.01:{port}/",
    "http://127.000.000.001:{port}/",
    "http://0:{port}/",
    "http://0.0:{port}/",
    "http://0x0:{port}/",
    "http://1:{port}/",
    "http://256.256.256.256:{port}/",
    "http://127.0.0.1%00.example.org:{port}/",
    "http://127.0.0.1%2eexample.org:{port}/",
    "http://%31%32%37.0.0.1:{port}/",
    "http://①②⑦.⓪.⓪.①:{port}/",
    "http://１２７.０.０.１:{port}/",
    "http://127。0。0。1:{port}/",
    "http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ:{port}/",
    "http://localhost:{port}/",
    "http://LOCALHOST:{port}/",
    "http://localhost.:{port}/",
    "http://localhost.localdomain:{port}/",
    "http://ip6-localhost:{port}/",
    "http://[::1]:{port}/",
    "http://[0:0:0:0:0:0:0:1]:{port}/",
    "http://[::1%25lo]:{port}/",
    "http://[::1%lo]:{port}/",
    "http://[fe80::1%25eth0]:{port}/",
    "http://[::ffff:127.0.0.1]:{port}/",
    "http://[::ffff:127.0.0.1]@example.org:{port}/",
    "http://[v1.127]:{port}/",
    "http://[127.0.0.1]:{port}/",
    "http://[]:{port}/",
    "http://example.org@127.0.0.1:{port}/",
    "http://example.org:80@127.0.0.1:{port}/",
    "http://127.0.0.1:{port}@example.org/",
    "http://user:password@example.org:{port}/",
    "http://@127.0.0.1:{port}/",
    "http://example.org#@127.0.0.1:{port}/",
    "http://example.org/#",
    "http://127.0.0.1:{port}#.example.org/",
    "http://127.0.0.1:{port}\\.example.org/",
    "http://example.org\\@127.0.0.1:{port}/",
    "http:\\\\127.0.0.1:{port}/",
    "http://127.0.0.1 :{port}/",
    "http://127.0.0.1\t:{port}/",
    "http://127.0.0.1\r\nHost: example.org:{port}/",
    "http://example.org/\r\nX-Injected: 1",
    "http://example.org/%0d%0a{{}}",
    " http://127.0.0.1:{port}/",
    "http://127.0.0.1:{port}\x00.example.org/",
    "http://exa\u00admple\u2028.org:{port}/",
    "http:///127.0.0.1:{port}/",
    "http:127.0.0.1:{port}/",
    "//127.0.0.1:{port}/",
    "127.0.0.1:{port}",
    "",
    "http://",
    "http://:{port}/",
    "http://.:{port}/",
    "http://..:{port}/",
    "http://-example.org/",
    "http://example-.org/",
    "http://exa mple.org/",
    "http://example.org:0/",
    "http://example.org:-1/",
    "http://example.org:65536/",
    "http://example.org:99999999/",
    "http://example.org:http/",
    "http://example.org:٨٠/",
    "http://example.org:22/",
    "http://example.org:25/",
    "http://example.org:53/",
    "http://example.org:110/",
    "http://example.org:143/",
    "http://example.org:389/",
    "http://example.org:445/",
    "http://example.org:587/",
    "http://example.org:2375/",
    "http://example.org:3306/",
    "http://example.org:5432/",
    "http://example.org:6379/",
    "http://example.org:9200/",
    "http://example.org:11211/",
    "http://example.org:27017/",
    "https://example.org:80/",
    "http://example.org:443/",
    "ftp://example.org/",
    "file:///etc/passwd",
    "file://127.0.0.1/etc/passwd",
    "gopher://127.0.0.1:{port}/_GET",
    "dict://127.0.0.1:{port}/",
    "ldap://127.0.0.1:{port}/",
    "tftp://127.0.0.1:{port}/",
    "ws://127.0.0.1:{port}/",
    "data:text/plain,1",
    "javascript:alert(1)",
    "jar:http://127.0.0.1!/",
    "http+unix://%2Fvar%2Frun%2Fdocker.sock/",
    "unix:///var/run/docker.sock",
    "url:http://127.0.0.1:{port}/",
    "http://" + "a" * 64 + ".org/",
    "http://" + "a." * 130 + "org/",
    "http://example.org/" + "a" * 2048,
    "http://example.org/caf\u00e9",
]

NAMES = {
    "loopback.test": ["127.0.0.1"],
    "localtest.test": ["::1"],
    "metadata.test": ["169.254.169.254"],
    "private.test": ["10.1.2.3"],
    "mapped.test": ["::ffff:127.0.0.1"],
    "nat64.test": ["64:ff9b::7f00:1"],
    "sixtofour.test": ["2002:7f00:1::1"],
    "multicast.test": ["224.0.0.251"],
    "everywhere.test": ["0.0.0.0"],
    "carrier.test": ["100.64.0.1"],
    "mixed.test": ["93.184.216.34", "127.0.0.1"],
    "mixed-last.test": ["93.184.216.34", "2606:2800:220:1::1", "fd00::1"],
    "teredo.test": ["2001:0:7f00:1::1"],
    "documentation.test": ["192.0.2.7"],
    "broadcast.test": ["255.255.255.255"],
}
"""Names that a server of the tests resolves to these."""
