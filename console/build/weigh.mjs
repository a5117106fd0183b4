// Measures the compressed size of the scripts that browsers load, and rejects those over their limit. CodeMirror and
// uPlot count with their dependencies that are not in the first load; they are recognized by strings that no build
// changes.
import { readdirSync, readFileSync, statSync } from 'node:fs';

const KIB = 1_024;
const assets = new URL('../dist/assets/', import.meta.url);
const page = readFileSync(new URL('../dist/index.html', import.meta.url), 'utf8');
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
const textOf = new Map(scripts.map((name) => [name, readFileSync(new URL(name, assets), 'utf8')]));

/** Returns scripts with their static imports; dynamic imports do not count. */
function loaded(names) {
  const all = new Set();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (all.has(name)) continue;
    all.add(name);
    for (const found of textOf.get(name)?.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g) ?? [])
      waiting.push(found[1]);
  }
  return all;
}

const weight = (names, suffix) =>
  [...names].reduce((sum, name) => sum + statSync(new URL(name + suffix, assets)).size, 0) / KIB;

const first = loaded([...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map((found) => found[1]));
const having = (word) => scripts.filter((name) => !first.has(name) && textOf.get(name).includes(word));
const beyondFirst = (names) => new Set([...loaded(names)].filter((name) => !first.has(name)));

const parts = [
  ['first load', first, 150],
  ['editor', beyondFirst(having('cm-content')), 115],
  ['chart', beyondFirst(having('u-over')), 25],
];
let isTooHeavy = first.size === 0;
for (const [name, files, bound] of parts) {
  if (files.size === 0) continue;
  const gzip = weight(files, '.gz');
  isTooHeavy ||= gzip > bound;
  console.log(
    `console, ${name}: ${files.size} scripts, ${weight(files, '.br').toFixed(1)} KiB as brotli, ` +
      `${gzip.toFixed(1)} KiB as gzip, at most ${bound}`,
  );
}
if (isTooHeavy) {
  console.error('The console is too heavy, or has no scripts');
  process.exit(1);
}
