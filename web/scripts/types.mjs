// Turns the components of an OpenAPI document into TypeScript types: `npm run types` writes src/wire/types.ts, `-- --stdout` prints it.
// Only what our documents use is understood; anything else stops the run rather than becoming `any`.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);
const target = new URL("../src/wire/types.ts", import.meta.url);
const HEADER = `// Made by \`npm run types\` from the server's OpenAPI document. Do not edit.\n`;
const REFERENCE = /^#\/(components\/schemas|\$defs)\//;

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

function typeOf(schema) {
  if (
    schema === true ||
    Object.keys(schema).every((key) => ["title", "description", "default"].includes(key))
  )
    return "unknown";
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const union = schema.oneOf ?? schema.anyOf;
  if (union) return [...new Set(union.map(typeOf))].join(" | ");
  if (schema.allOf?.length === 1) return typeOf(schema.allOf[0]);
  if (Array.isArray(schema.type))
    return [...new Set(schema.type.map((type) => typeOf({ ...schema, type })))].join(" | ");
  switch (schema.type) {
    case "string":
      return "string";
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array":
      return arrayOf(schema);
    case "object":
      return objectOf(schema);
  }
  throw new Error(`No TypeScript for ${JSON.stringify(schema)}`);
}

function arrayOf(schema) {
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(", ")}]`;
  const item = schema.items === undefined || schema.items === false ? "unknown" : typeOf(schema.items);
  return /^[\w.]+$/.test(item) ? `${item}[]` : `(${item})[]`;
}

function objectOf(schema) {
  if (schema.properties === undefined || Object.keys(schema.properties).length === 0) {
    const values = schema.additionalProperties;
    return `Record<string, ${typeof values === "object" ? typeOf(values) : values === false ? "never" : "unknown"}>`;
  }
  const fields = Object.entries(schema.properties).map(([name, property]) => {
    const optional = schema.required?.includes(name) ? "" : "?";
    return `${comment(property.description, "  ")}  ${name}${optional}: ${typeOf(property)};\n`;
  });
  return `{\n${fields.join("")}}`;
}

function nameOf(reference) {
  if (!REFERENCE.test(reference)) throw new Error(`Reference to elsewhere: ${reference}`);
  return identifier(reference.replace(REFERENCE, ""));
}

function identifier(name) {
  return name.split(/[._]/).pop();
}

function comment(description, indent) {
  return description
    ? `${indent}/** ${description.trim().replaceAll(/\s+/g, " ").replaceAll("*/", "* /")} */\n`
    : "";
}

export function typesOf(document) {
  const schemas = document.components?.schemas ?? document.$defs;
  const written = Object.keys(schemas)
    .sort()
    .map(
      (name) =>
        `${comment(schemas[name].description, "")}export type ${identifier(name)} = ${typeOf(schemas[name])};\n`,
    );
  return `${HEADER}\n${written.join("\n")}`;
}

const types = typesOf(loadDocument());
if (process.argv.includes("--stdout")) process.stdout.write(types);
else writeFileSync(target, types);
