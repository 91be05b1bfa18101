// What this room asks of the server.
import { BASE, get, post, remove } from "@/wire/http";
import type { NewCompetition, NewSeries } from "@/wire/types";

export const calls = {
  list: (game?: string, before?: string | null) => get("/competitions", { query: { game, before } }),
  show: (competition: string) => get("/competitions/{competition}", { path: { competition } }),
  matches: (competition: string, since: number) =>
    get("/competitions/{competition}/matches", { path: { competition }, query: { since } }),
  competitors: (game: string) => get("/games/{game}/competitors", { path: { game } }),
  open: (body: NewCompetition) => post("/competitions", { body }),
  enter: (competition: string, competitor: string) =>
    post("/competitions/{competition}/competitors", { path: { competition }, body: { competitor } }),
  withdraw: (competition: string, competitor: string) =>
    remove("/competitions/{competition}/competitors/{competitor}", { path: { competition, competitor } }),
  begin: (competition: string) => post("/competitions/{competition}/start", { path: { competition } }),
  stop: (competition: string) => post("/competitions/{competition}/stop", { path: { competition } }),
  myPrograms: () => get("/me/programs"),
  allSeries: () => get("/series"),
  series: (series: string) => get("/series/{series}", { path: { series } }),
  openSeries: (body: NewSeries) => post("/series", { body }),
  stopSeries: (series: string) => remove("/series/{series}", { path: { series } }),
};

export const downloads = (competition: string) => ({
  records: `${BASE}/competitions/${competition}/records`,
  results: `${BASE}/competitions/${competition}/results.csv`,
  standings: `${BASE}/competitions/${competition}/standings.csv`,
});
