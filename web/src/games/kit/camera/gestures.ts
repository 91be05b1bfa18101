// Mouse, fingers and wheel on the map: one pointer drags, two pinch, the wheel zooms. A drag is not a click.
import type { Camera } from "./camera.svelte";

const DRAG = 6;

export class Gestures {
  readonly #camera: Camera;
  readonly #element: () => Element | undefined;
  #pointers = new Map<number, [number, number]>();
  #travelled = 0;

  constructor(camera: Camera, element: () => Element | undefined) {
    this.#camera = camera;
    this.#element = element;
  }

  #place(event: MouseEvent): [number, number] {
    const box = this.#element()?.getBoundingClientRect();
    return [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)];
  }

  readonly down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (this.#pointers.size === 0) this.#travelled = 0;
    this.#pointers.set(event.pointerId, this.#place(event));
  };

  readonly move = (event: PointerEvent) => {
    const before = this.#pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = this.#place(event);
    const [stepX, stepY] = [now[0] - before[0], now[1] - before[1]];
    this.#travelled += Math.hypot(stepX, stepY);
    this.#pointers.set(event.pointerId, now);
    if (this.#travelled < DRAG) return;
    // Only a drag captures: a captured click would be the map's and not the region's.
    this.#element()?.setPointerCapture(event.pointerId);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined) {
      this.#camera.pan(stepX, stepY);
      return;
    }
    const apart = (point: [number, number]) => Math.hypot(point[0] - other[0], point[1] - other[1]);
    const factor = apart(now) / Math.max(apart(before), 1);
    this.#camera.pan(stepX / 2, stepY / 2);
    this.#camera.zoom(factor, (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
  };

  readonly up = (event: PointerEvent) => {
    this.#pointers.delete(event.pointerId);
  };

  readonly wheel = (event: WheelEvent) => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    this.#camera.zoom(Math.exp((-event.deltaY * lines) / 500), ...this.#place(event));
  };

  /** Whether a click ends a drag; the next one does not. */
  endDrag(): boolean {
    const wasDrag = this.#travelled >= DRAG;
    this.#travelled = 0;
    return wasDrag;
  }
}
