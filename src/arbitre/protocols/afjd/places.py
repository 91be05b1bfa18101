"""Countries and time zones, in the association's notation (`FRA`, `UTC + 1`) and in ours (`FR`, `Europe/Paris`)."""

import re
from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo

_PAIRS: Final = """
    ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT AZEAZ BDIBI
    BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO BRABR BRBBB BRNBN BTNBT
    BVTBV BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG COKCK COLCO COMKM CPVCV CRICR CUBCU
    CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET
    FINFI FJIFJ FLKFK FRAFR FROFO FSMFM GABGA GBRGB GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR
    GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR
    IRQIQ ISLIS ISRIL ITAIT JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB
    LBRLR LBYLY LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH
    MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA NCLNC NERNE
    NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ OMNOM PAKPK PANPA PCNPN PERPE PHLPH PLWPW PNGPG POLPL
    PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU RWARW SAUSA SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ
    SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR SVKSK SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC
    TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO TTOTT TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY
    USAUS UZBUZ VATVA VCTVC VENVE VGBVG VIRVI VNMVN VUTVU WLFWF WSMWS YEMYE ZAFZA ZMBZM ZWEZW
"""
COUNTRIES: Final = {pair[:3]: pair[3:] for pair in _PAIRS.split()}
"""ISO 3166: three letters to two."""
_LETTERS: Final = {two: three for three, two in COUNTRIES.items()}
_ZONES: Final = {
    -11: "Pacific/Pago_Pago",
    -10: "Pacific/Honolulu",
    -9: "America/Anchorage",
    -8: "America/Los_Angeles",
    -7: "America/Denver",
    -6: "America/Chicago",
    -5: "America/New_York",
    -4: "America/Halifax",
    -3: "America/Sao_Paulo",
    -2: "Atlantic/South_Georgia",
    -1: "Atlantic/Azores",
    0: "Europe/London",
    1: "Europe/Paris",
    2: "Europe/Athens",
    3: "Europe/Moscow",
    4: "Asia/Dubai",
    5: "Asia/Karachi",
    6: "Asia/Dhaka",
    7: "Asia/Bangkok",
    8: "Asia/Singapore",
    9: "Asia/Tokyo",
    10: "Australia/Sydney",
    11: "Pacific/Noumea",
    12: "Pacific/Auckland",
}
"""The zone most users of an offset live in. An offset alone does not know daylight saving."""
_OFFSET: Final = re.compile(r"UTC *([+-]?) *(\d{1,2})", re.ASCII)
_LOST_PLUS: Final = re.compile(r"(?<=UTC)\s+(?=\d)", re.ASCII)


def tidy_time_zone(text: str) -> str:
    """An unencoded plus sign in a form arrives as a space: `UTC   1` was `UTC + 1`."""
    return _LOST_PLUS.sub(" + ", text)


def country_of(text: str) -> str | None:
    """Returns our code, or None if there is no such country."""
    return COUNTRIES.get(text.upper())


def zone_of(text: str) -> str | None:
    """Returns a zone with this offset in winter, or None unless the offset is a known whole number of hours."""
    found = _OFFSET.fullmatch(text.strip())
    return None if found is None else _ZONES.get(int(f"{found[1]}{found[2]}"))


def write_country(code: str | None) -> str:
    return "" if code is None else _LETTERS.get(code, code)


def write_zone(name: str | None) -> str:
    """The winter offset of a zone, the smaller of its two."""
    if name is None:
        return ""
    zone = ZoneInfo(name)
    offsets = (datetime(2026, month, 1, tzinfo=UTC).astimezone(zone).utcoffset() for month in (1, 7))
    hours = min(offset.total_seconds() for offset in offsets if offset is not None) // 3600
    return f"UTC {'-' if hours < 0 else '+'} {abs(hours):.0f}"
