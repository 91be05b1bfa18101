// The small pictures of the maps, each loaded with the first match on it.
interface Glance {
  width: number;
  height: number;
  lands: Record<string, string>;
  scenery: string;
  stands: Record<string, number[]>;
}

const files = import.meta.glob<Glance>("./*.glance.json", { import: "default" });

export const glanceOf = (map: string): Promise<Glance> => files[`./${map}.glance.json`]!();
