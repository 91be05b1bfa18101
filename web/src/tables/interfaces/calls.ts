// What is asked of the server about interfaces.
import { get, post, put, remove } from "@/wire/http";
import type { NewInterface, TrayAsked } from "@/wire/types";

export const interfaces = {
  list: (game?: string) => get("/interfaces", { query: game === undefined ? {} : { game } }),
  register: (wanted: NewInterface) => post("/interfaces", { body: wanted }),
  change: (id: string, wanted: NewInterface) =>
    put("/interfaces/{interface}", { path: { interface: id }, body: wanted }),
  remove: (id: string) => remove("/interfaces/{interface}", { path: { interface: id } }),
  returned: (receipt: string) => get("/me/returns/{receipt}", { path: { receipt } }),
  layOut: (tray: TrayAsked) => post("/trays", { body: tray }),
};
