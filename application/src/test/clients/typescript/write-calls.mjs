// Writes a program that makes every call of a plan with openapi-fetch, each with literal paths and bodies, so that the
// compiler holds all of them against the types that openapi-typescript made.
import { readFileSync } from "node:fs";

const plan = JSON.parse(readFileSync(process.argv[2], "utf8"));

const literal = (given) =>
  given !== null && typeof given === "object" && "from" in given
    ? `text(${JSON.stringify(given.from)}, ${JSON.stringify(given.field)})`
    : JSON.stringify(given);

const object = (members) =>
  `{ ${Object.entries(members)
    .map(([name, given]) => `${JSON.stringify(name)}: ${literal(given)}`)
    .join(", ")} }`;

const options = (step) => {
  const path = {};
  const query = {};
  for (const [name, given] of Object.entries(step.parameters)) {
    (step.path.includes(`{${name}}`) ? path : query)[name] = given;
  }
  const groups = [];
  if (Object.keys(path).length > 0) groups.push(`path: ${object(path)}`);
  if (Object.keys(query).length > 0) groups.push(`query: ${object(query)}`);
  const parts = [`params: { ${groups.join(", ")} }`, `headers: bearer(${literal(step.token)})`];
  if ("body" in step) parts.push(`body: ${JSON.stringify(step.body)}`);
  if (step.file) parts.push(`parseAs: "text"`);
  return `{ ${parts.join(", ")} }`;
};

console.log(`import createClient from "openapi-fetch";
import type { paths } from "./api.js";

const client = createClient<paths>({ baseUrl: ${JSON.stringify(plan.server)} });
const answers = new Map<string, unknown>();

const bearer = (token: string): Record<string, string> => ({ Authorization: "Bearer " + token });

const text = (operation: string, field: string): string => {
  const found = field.split(".").reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], answers.get(operation));
  if (typeof found !== "string") throw new Error(operation + " answered no " + field);
  return found;
};

const call = async (
  operation: string,
  made: () => Promise<{ data?: unknown; error?: { code: string }; response: Response }>,
): Promise<void> => {
  let outcome: object;
  try {
    const { data, error, response } = await made();
    answers.set(operation, data);
    outcome = { status: response.status, code: error?.code, type: typeof data };
  } catch (failure) {
    outcome = { failure: String(failure) };
  }
  console.log(JSON.stringify({ operation, ...outcome }));
};
`);
for (const step of plan.steps) {
  console.log(
    `await call(${JSON.stringify(step.operation)}, () => client.${step.method}(${JSON.stringify(step.path)}, ${options(step)}));`,
  );
}
