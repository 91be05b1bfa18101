import type { RealTimeView } from "@/wire/types";
import type { Face } from "../../face";
import HordeMark from "../HordeMark.svelte";
import { face as chess } from "./face";

export const face: Face<RealTimeView> = { ...chess, seats: { ...chess.seats, mark: HordeMark } };
