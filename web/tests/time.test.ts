import { expect, test } from "vitest";
import { clockText } from "@/core/time";

test("a clock shows minutes and seconds, hours when there are some, and never less than nothing", () => {
  expect(clockText(24_000)).toBe("0:24");
  expect(clockText(725_000)).toBe("12:05");
  expect(clockText(3_723_000)).toBe("1:02:03");
  expect(clockText(-5)).toBe("0:00");
});

test("a clock that still runs does not show zero", () => {
  expect(clockText(1)).toBe("0:01");
});

test("below ten seconds tenths can be shown", () => {
  expect(clockText(9_870, true)).toBe("0:09.8");
  expect(clockText(10_000, true)).toBe("0:10");
});
