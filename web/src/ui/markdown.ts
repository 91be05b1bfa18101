// The Markdown of our rules pages, read into a tree that Svelte draws: no HTML is ever made from text, so none can be smuggled in.
// Understood: headings, paragraphs, lists, tables, code, emphasis, links. Anything else stays the text that it is.

export type Inline =
  | { kind: "text" | "code"; text: string }
  | { kind: "strong" | "em"; inside: Inline[] }
  | { kind: "link"; href: string; inside: Inline[] };

type Block =
  | { kind: "heading"; level: number; inside: Inline[] }
  | { kind: "paragraph"; inside: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string };

const ITEM = /^\s*(?:[-*]|(\d+)\.)\s+(.*)$/;

export function parseMarkdown(source: string): Block[] {
  const lines = source.replaceAll("\r\n", "\n").split("\n");
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const start = at;
    const line = lines[at]!;
    if (line.trim() === "") {
      at += 1;
    } else if (line.startsWith("```")) {
      while (++at < lines.length && !lines[at]!.startsWith("```"));
      blocks.push({ kind: "code", text: lines.slice(start + 1, at).join("\n") });
      at += 1;
    } else if (/^#{1,4} /.test(line)) {
      const level = line.indexOf(" ");
      blocks.push({ kind: "heading", level, inside: parseInline(line.slice(level + 1).trim()) });
      at += 1;
    } else if (line.startsWith("|") && /^\|[\s:|-]+\|\s*$/.test(lines[at + 1] ?? "")) {
      while (at < lines.length && lines[at]!.startsWith("|")) at += 1;
      const rows = lines.slice(start + 2, at).map(cells);
      blocks.push({ kind: "table", head: cells(line), rows });
    } else if (ITEM.test(line)) {
      blocks.push(list(lines, at));
      while (at < lines.length && (ITEM.test(lines[at]!) || /^\s+\S/.test(lines[at]!))) at += 1;
    } else {
      while (at < lines.length && lines[at]!.trim() !== "" && !beginsBlock(lines[at]!, at === start)) at += 1;
      blocks.push({ kind: "paragraph", inside: parseInline(lines.slice(start, at).join(" ")) });
    }
  }
  return blocks;
}

function beginsBlock(line: string, isFirst: boolean): boolean {
  return (
    !isFirst && (line.startsWith("```") || line.startsWith("|") || /^#{1,4} /.test(line) || ITEM.test(line))
  );
}

function list(lines: string[], from: number): Block {
  const items: string[] = [];
  for (let at = from; at < lines.length; at++) {
    const item = ITEM.exec(lines[at]!);
    if (item) items.push(item[2]!);
    else if (/^\s+\S/.test(lines[at]!)) items[items.length - 1] += ` ${lines[at]!.trim()}`;
    else break;
  }
  return { kind: "list", ordered: ITEM.exec(lines[from]!)![1] !== undefined, items: items.map(parseInline) };
}

function cells(line: string): Inline[][] {
  return line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => parseInline(cell.trim().replaceAll("\\|", "|")));
}

const MARK = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s][^*]*?)\*|\[([^\]]+)\]\(([^)\s]+)\)/;

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let rest = text;
  for (let found = MARK.exec(rest); found; found = MARK.exec(rest)) {
    if (found.index > 0) parts.push({ kind: "text", text: rest.slice(0, found.index) });
    const [whole, code, strong, em, label, href] = found;
    if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (strong !== undefined) parts.push({ kind: "strong", inside: parseInline(strong) });
    else if (em !== undefined) parts.push({ kind: "em", inside: parseInline(em) });
    else if (isSafe(href!)) parts.push({ kind: "link", href: href!, inside: parseInline(label!) });
    else parts.push({ kind: "text", text: label! });
    rest = rest.slice(found.index + whole.length);
  }
  if (rest) parts.push({ kind: "text", text: rest });
  return parts;
}

/** Web addresses and places on this site; never `javascript:` and the like. */
function isSafe(href: string): boolean {
  return /^(https?:\/\/|\/(?!\/)|#)/.test(href);
}
