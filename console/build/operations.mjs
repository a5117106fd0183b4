// Writes what the types of the contract do not keep at run time: who may send an operation, and the filters of lists.
import { readFileSync, writeFileSync } from 'node:fs';

const home = new URL('..', import.meta.url);
const contract = JSON.parse(readFileSync(new URL('../docs/openapi.json', home), 'utf8'));
const methods = ['get', 'post', 'put', 'patch', 'delete'];
const paging = new Set(['page_size', 'limit', 'page_token', 'format', 'dry_run']);

function kind(schema) {
  if (schema.enum) return schema.enum.filter((value) => value !== null);
  if (schema.format === 'date-time') return 'time';
  if (schema.format === 'uuid') return 'id';
  return schema.type;
}

const audiences = {};
const filters = {};
for (const [path, item] of Object.entries(contract.paths)) {
  for (const method of methods.filter((name) => item[name])) {
    const operation = item[method];
    audiences[`${method.toUpperCase()} ${path}`] = operation['x-audience'];
    const query = (operation.parameters ?? []).filter((it) => it.in === 'query' && !paging.has(it.name));
    if (method === 'get' && query.length > 0 && !path.endsWith('/export')) {
      filters[path] = Object.fromEntries(query.map((it) => [it.name, kind(it.schema)]));
    }
  }
}
writeFileSync(
  new URL('src/api/operations.ts', home),
  `// Generated from docs/openapi.json by build/operations.mjs.\n` +
    `export const audiences = ${JSON.stringify(audiences, null, 1)} as const;\n` +
    `export const filters = ${JSON.stringify(filters, null, 1)} as const;\n`,
);
