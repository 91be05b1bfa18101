// The map as an image of its own: the same components, drawn out of sight at full size, with every style and font written into it.
import { mount, unmount, type ComponentProps } from "svelte";
import DiplomacyMap from "../DiplomacyMap.svelte";
import { chart } from "./chart.svelte";

export type Shown = Pick<ComponentProps<typeof DiplomacyMap>, "owners" | "units" | "dislodged" | "orders">;

/** The height of the line under the map, in its units. */
const BAND = 52;
export const PIECES = "pieces";
/** Frames to wait for the map to know its size. */
const PATIENCE = 60;
/** What children have from their parents, and what each has for itself with the value that need not be said. */
const INHERITED = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "letter-spacing",
  "text-anchor",
  "paint-order",
] as const;
/** From this length on a line is a coast or a border, whose tenths of a unit nobody sees: a third of the file. */
const COAST = 400;
const OWN = { opacity: "1", overflow: "visible" } as const;
const MIXED = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.e-]+))?\)$/;

/** The map with what stands on it, as an SVG file; `caption` is written below. */
export async function mapImage(shown: Shown, caption: string): Promise<string> {
  return asFile(await drawMap(shown, caption), caption, await fonts());
}

/** A drawing as a file that needs no other. */
export function asFile(drawing: SVGSVGElement, title: string, style: string): string {
  drawing.prepend(element("title", {}, title), element("style", {}, style));
  return new XMLSerializer().serializeToString(drawing);
}

/** The map with what stands on it; what moves about on it is its child `PIECES`, with one child a unit, dislodged ones first. */
export async function drawMap(shown: Shown, caption: string): Promise<SVGSVGElement> {
  const { width, height } = chart.atlas;
  const place = document.createElement("div");
  place.inert = true;
  place.style.cssText = `position: fixed; top: 0; left: -${2 * width}px; width: ${width}px; height: ${height}px`;
  document.body.append(place);
  const map = mount(DiplomacyMap, { target: place, props: shown });
  try {
    const drawn = await settled(place);
    const copy = drawn.cloneNode(true) as SVGSVGElement;
    write(drawn, copy, null);
    const pieces = [...drawn.children].findIndex((child) => child.classList.contains("pieces"));
    copy.children[pieces]?.setAttribute("id", PIECES);
    copy.setAttribute("viewBox", `0 0 ${width} ${height + BAND}`);
    copy.setAttribute("width", String(width));
    copy.setAttribute("height", String(height + BAND));
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.append(...band(caption, width, height));
    return copy;
  } finally {
    await unmount(map);
    place.remove();
  }
}

/** The same as pixels. */
export async function asPixels(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The map is too large."))), "image/png"),
  );
}

/** Offers a file to be kept. */
export function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function settled(place: HTMLElement): Promise<SVGSVGElement> {
  for (let frame = 0; frame < PATIENCE; frame++) {
    await new Promise(requestAnimationFrame);
    const drawn = place.querySelector<SVGSVGElement>("svg[role=group]");
    if (drawn?.querySelector("text")) return drawn;
  }
  throw new Error("The map was not drawn.");
}

/** Writes what the style sheets say into the attributes of a copy, where it differs from what is said around it. */
function write(drawn: Element, copy: Element, around: CSSStyleDeclaration | null): void {
  const style = getComputedStyle(drawn);
  for (const name of INHERITED)
    if (around === null || style.getPropertyValue(name) !== around.getPropertyValue(name))
      say(copy, name, style.getPropertyValue(name));
  for (const [name, usual] of Object.entries(OWN))
    if (style.getPropertyValue(name) !== usual) copy.setAttribute(name, style.getPropertyValue(name));
  const kept = copy.getAttribute("style")?.match(/transform:[^;]+/)?.[0];
  for (const { name } of [...copy.attributes])
    if (/^(class|style|role|tabindex|aria-.*|data-.*)$/.test(name)) copy.removeAttribute(name);
  if (kept !== undefined) copy.setAttribute("style", kept);
  const line = copy.getAttribute("d") ?? "";
  if (line.length > COAST)
    copy.setAttribute(
      "d",
      line.replace(/\d+\.\d+/g, (number) => Number(number).toFixed(0)),
    );
  [...drawn.children].forEach((child, index) => write(child, copy.children[index]!, style));
}

/** A mixed colour is written as programs that draw can read it. */
function say(copy: Element, name: string, value: string): void {
  const mixed = MIXED.exec(value);
  if (mixed === null) {
    copy.setAttribute(name, value);
    return;
  }
  const parts = mixed.slice(1, 4).map((part) => Math.round(255 * Number(part)));
  copy.setAttribute(name, `rgb(${parts.join(", ")})`);
  copy.setAttribute(`${name}-opacity`, mixed[4] ?? "1");
}

export function element(name: string, attributes: Record<string, string | number>, text = ""): Element {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

function band(caption: string, width: number, height: number): Element[] {
  const line = { fill: "#231c16", stroke: "none", "font-family": "Alegreya, serif", "font-size": 26 };
  return [
    element("rect", { x: 0, y: height, width, height: BAND, fill: "#fffdf5", stroke: "none" }),
    element("text", { ...line, x: 16, y: height + 34 }, caption),
  ];
}

/** The page's own fonts, as far as maps use them, within the file. */
export async function fonts(): Promise<string> {
  const faces = [...document.styleSheets]
    .filter(isOwn)
    .flatMap((sheet) => [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule));
  const wanted = faces.filter(({ style }) => /Alegreya/.test(style.getPropertyValue("font-family")));
  const written = await Promise.all(
    wanted.map(async (face) => {
      const address = /url\("?([^")]+)"?\)/.exec(face.style.getPropertyValue("src"))?.[1];
      if (address === undefined) return "";
      const base = face.parentStyleSheet?.href ?? document.baseURI;
      const data = await asData(await (await fetch(new URL(address, base))).blob());
      return face.cssText.replace(/src:[^;]+;/, `src: url(${data});`);
    }),
  );
  return written.join("\n");
}

/** Nobody may read a sheet from elsewhere, such as an extension of the browser brings. */
const isOwn = ({ href }: CSSStyleSheet): boolean =>
  href === null || new URL(href, document.baseURI).origin === location.origin;

function asData(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("A font could not be read."));
    reader.readAsDataURL(blob);
  });
}
