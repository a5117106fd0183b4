// Writes the parts of the contract that its types do not keep at run time: roles of operations, filters of lists, and
// maximum lengths of lists in bodies.
import { readFileSync, writeFileSync } from 'node:fs';

const home = new URL('..', import.meta.url);
const contract = JSON.parse(readFileSync(new URL('../docs/openapi.json', home), 'utf8'));
const methods = ['get', 'post', 'put', 'patch', 'delete'];
// Parameters that are not filters: page token and size, format of the answer, and `as_of`, whose pages have other
// bounds.
const paging = new Set(['page_size', 'limit', 'page_token', 'format', 'dry_run', 'as_of']);

const resolved = (schema) =>
  schema.$ref ? contract.components.schemas[schema.$ref.split('/').at(-1)] : schema;

function kind(named) {
  const schema = resolved(named);
  if (schema.type === 'array') {
    const one = kind(schema.items);
    return Array.isArray(one) ? { anyOf: one } : one;
  }
  if (schema.enum) return schema.enum.filter((value) => value !== null);
  if (schema.format === 'date-time') return 'time';
  if (schema.format === 'uuid') return 'id';
  return schema.type;
}

/** Returns the maximum lengths of the lists in a body, by name. */
function bounds(operation) {
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const fields = Object.entries(body ? (resolved(body).properties ?? {}) : {});
  return Object.fromEntries(fields.flatMap(([name, it]) => (it.maxItems ? [[name, it.maxItems]] : [])));
}

const audiences = {};
const most = {};
const dryRuns = [];
const filters = {};
const defaults = {};
for (const [path, item] of Object.entries(contract.paths)) {
  for (const method of methods.filter((name) => item[name])) {
    const operation = item[method];
    audiences[`${method.toUpperCase()} ${path}`] = operation['x-audience'];
    const lists = bounds(operation);
    if (Object.keys(lists).length > 0) most[`${method.toUpperCase()} ${path}`] = lists;
    if (operation.parameters?.some((it) => it.name === 'dry_run'))
      dryRuns.push(`${method.toUpperCase()} ${path}`);
    const query = (operation.parameters ?? []).filter((it) => it.in === 'query' && !paging.has(it.name));
    if (method === 'get' && query.length > 0 && !path.endsWith('/export')) {
      filters[path] = Object.fromEntries(query.map((it) => [it.name, kind(it.schema)]));
      const known = query.filter((it) => resolved(it.schema).default !== undefined);
      if (known.length > 0)
        defaults[path] = Object.fromEntries(
          known.map((it) => [it.name, String(resolved(it.schema).default)]),
        );
    }
  }
}
writeFileSync(
  new URL('src/api/operations.ts', home),
  `// Generated from docs/openapi.json by build/operations.mjs.\n` +
    `export const audiences = ${JSON.stringify(audiences, null, 1)} as const;\n` +
    `export const dryRuns: readonly string[] = ${JSON.stringify(dryRuns, null, 1)};\n` +
    `export const most = ${JSON.stringify(most, null, 1)} as const;\n` +
    `export const filters = ${JSON.stringify(filters, null, 1)} as const;\n` +
    `export const defaults = ${JSON.stringify(defaults, null, 1)} as const;\n`,
);
