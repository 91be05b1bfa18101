// Images of past phases, drawn from what the server says of their season.
import { get } from "@/wire/http";
import { chart } from "../map/chart.svelte";
import { asPixels, mapImage } from "../map/image";
import { seasonImage } from "../map/season";
import { variantTitle } from "../map/words";
import { phaseText } from "../phrases";
import { chapters, picture, STAGES } from "../resolution";
import { words } from "../words";

export type ImageKind = "svg" | "png" | "season";

/** Seconds that each step is seen; the last of all is seen longer. */
const SECONDS = { orders: 2.2, verdicts: 1.8, after: 2.6 };
const LAST = 2;

interface ImageFile {
  file: Blob;
  name: string;
}

const svgFile = (text: string) => new Blob([text], { type: "image/svg+xml" });

/** A phase as its orders left it, or the whole season that it belongs to, moving. */
export async function imageOf(match: string, advancement: number, kind: ImageKind): Promise<ImageFile> {
  const season = await get("/diplomacy/matches/{match}/seasons/{advancement}", {
    path: { match, advancement },
  });
  await chart.show(season.variant);
  const told = chapters(season.resolved, season.centers);
  const after = (index: number) => told[index + 1] ?? season;
  const shown = told.findIndex((one) => one.advancement === advancement);
  const { year, season: name, phase } = told[shown]!;
  if (kind === "season") {
    const moments = told.flatMap((one, index) =>
      one.verdicts.length === 0
        ? []
        : STAGES.map((stage) => ({
            picture: picture(one, after(index), stage),
            caption: `${caption(phaseText(one))} · ${words.t.stages[stage]}`,
            phase: index,
            seconds: SECONDS[stage],
          })),
    );
    if (moments.length === 0) throw new Error("Nothing was ordered in this season.");
    moments.at(-1)!.seconds += LAST;
    const title = caption(words.t.phase(words.t.seasons[name], year));
    return {
      file: svgFile(await seasonImage(moments, title)),
      name: `diplomacy-${match}-${year}-${name}.svg`,
    };
  }
  const svg = await mapImage(picture(told[shown]!, after(shown), "after"), caption(phaseText(told[shown]!)));
  return {
    file: kind === "png" ? await asPixels(svg) : svgFile(svg),
    name: `diplomacy-${match}-${year}-${name}-${phase}.${kind}`,
  };
}

const caption = (phase: string) => words.t.imageCaption(variantTitle(), phase);
