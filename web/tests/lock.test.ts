import { expect, test } from "vitest";
import lock from "../package-lock.json";

test("the lock file holds versions and hashes and names no host", () => {
  expect(JSON.stringify(lock)).not.toContain("://");
  const packages = Object.entries(lock.packages).filter(([path]) => path !== "");
  for (const [path, entry] of packages) expect(entry, path).toHaveProperty("integrity");
});
