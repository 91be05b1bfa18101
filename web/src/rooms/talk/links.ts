// Addresses within what people say. Only http and https lead anywhere, and what is shown is where it leads.

type Part = { text: string; href?: string; host?: string };

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** What ends a sentence rather than an address. */
const TAIL = /[.,;:!?)\]}»”]+$/;

export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const address = found[0].replace(TAIL, "");
    const url = safe(address);
    if (url === null) continue;
    if (found.index > done) parts.push({ text: text.slice(done, found.index) });
    parts.push({ text: address, href: url.href, host: url.host });
    done = found.index + address.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

/** null = no address, or one that pretends to be another by a name before the @. */
function safe(address: string): URL | null {
  try {
    const url = new URL(address);
    const isWeb = url.protocol === "http:" || url.protocol === "https:";
    return isWeb && url.username === "" && url.password === "" ? url : null;
  } catch {
    return null;
  }
}
