// A map in the fragment of an address: as text, deflated, in the letters that addresses may hold. The server never sees it.
const NAME = "map";

export async function fragmentOf(board: string): Promise<string> {
  return `#${NAME}=${await packed(board)}`;
}

/** null where there is none, or it is damaged. */
export async function mapIn(fragment: string): Promise<string | null> {
  const text = new URLSearchParams(fragment.replace(/^#/, "")).get(NAME);
  if (text === null) return null;
  try {
    return await unpacked(text);
  } catch {
    return null;
  }
}

async function through(bytes: Uint8Array<ArrayBuffer>, by: GenericTransformStream): Promise<Uint8Array> {
  const stream = new Blob([bytes])
    .stream()
    .pipeThrough(by as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function unpacked(text: string): Promise<string> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
}
