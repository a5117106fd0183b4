// Writes .br and .gz beside each file worth compressing, and refuses a first load above its bound.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const FIRST_LOAD_BOUND = 200 * 1024;
const dist = new URL('../dist/', import.meta.url).pathname;
const text = /\.(js|css|svg|md)$/;

for (const name of readdirSync(dist, { recursive: true })) {
  const file = join(dist, name);
  if (!text.test(name) || !statSync(file).isFile()) continue;
  const bytes = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

const page = readFileSync(join(dist, 'index.html'), 'utf8');
const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1]);
const size = (suffix) => scripts.reduce((sum, name) => sum + statSync(join(dist, name) + suffix).size, 0);
console.log(
  `First load: ${scripts.length} scripts, ${(size('.br') / 1024).toFixed(1)} KiB as brotli, ` +
    `${(size('.gz') / 1024).toFixed(1)} KiB as gzip`,
);
if (scripts.length === 0 || size('.gz') > FIRST_LOAD_BOUND) {
  console.error(`The scripts of the first load exceed ${FIRST_LOAD_BOUND / 1024} KiB, or there are none`);
  process.exit(1);
}
