// TypeScript types of what the server sends and takes, from its OpenAPI document: `npm run types` writes src/wire/types.ts,
// `-- --stdout` prints it, `-- --document=FILE` reads a document instead of asking Python for ours.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const root = new URL("../../", import.meta.url);
const target = new URL("../src/wire/types.ts", import.meta.url);
const HEADER = `// Made by \`npm run types\` from the server's OpenAPI document. Do not edit.\n\n`;
const OPTIONS = {
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  rootTypesKeepCasing: true,
  defaultNonNullable: false, // what has a default may be left out
  emptyObjectsUnknown: true,
  alphabetize: true,
};

const BASE = "/api/v1";

/** What is sent and what comes back; refusals look all alike. */
function essentials(operations) {
  const kept = Object.entries(operations).map(([method, { parameters, requestBody, responses }]) => {
    const done = Object.entries(responses).filter(([status]) => status.startsWith("2"));
    for (const parameter of parameters ?? []) delete parameter.description;
    return [
      method,
      {
        parameters: parameters?.filter((one) => one.in !== "header"),
        requestBody,
        responses: Object.fromEntries(
          done.map(([status, { content }]) => [status, { description: "", content }]),
        ),
      },
    ];
  });
  return Object.fromEntries(kept);
}

function loadDocument() {
  const given = process.argv.find((argument) => argument.startsWith("--document="));
  if (given) return JSON.parse(readFileSync(given.slice("--document=".length), "utf8"));
  const venv = fileURLToPath(new URL(".venv/bin/python", root));
  const python = process.env.PYTHON ?? (existsSync(venv) ? venv : "python3");
  const output = execFileSync(python, ["-m", "arbitre.server.api.document"], {
    cwd: fileURLToPath(root),
    maxBuffer: 1 << 26,
  });
  return JSON.parse(output.toString("utf8"));
}

const document = loadDocument();
document.paths = Object.fromEntries(
  Object.entries(document.paths)
    .filter(([path]) => path.startsWith(BASE))
    .map(([path, operations]) => [path.slice(BASE.length), essentials(operations)]),
);
for (const schema of Object.values(document.components.schemas)) delete schema.examples;
const types = HEADER + astToString(await openapiTS(document, OPTIONS));
if (process.argv.includes("--stdout")) process.stdout.write(types);
else writeFileSync(target, types);
