// Refuses a lock file that names download addresses or lacks a digest, and versions that are not exact.
import { readFileSync } from 'node:fs';

const home = new URL('..', import.meta.url);
const lock = JSON.parse(readFileSync(new URL('package-lock.json', home), 'utf8'));
const manifest = JSON.parse(readFileSync(new URL('package.json', home), 'utf8'));
const problems = [];
for (const [name, entry] of Object.entries(lock.packages)) {
  if (name === '') continue;
  if (entry.resolved !== undefined) problems.push(`${name} has a download address`);
  const isInstalled = !entry.inBundle && !entry.os?.includes('absent');
  if (entry.integrity === undefined && isInstalled) problems.push(`${name} has no digest`);
}
const groups = [manifest.dependencies, manifest.optionalDependencies, manifest.devDependencies];
for (const [name, version] of groups.flatMap((group) => Object.entries(group))) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) problems.push(`${name} has no exact version but ${version}`);
}
if (problems.length > 0) {
  console.error(`package-lock.json: ${problems.slice(0, 10).join('; ')}`);
  process.exit(1);
}
