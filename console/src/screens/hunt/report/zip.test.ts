import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crcOf, zipOf } from './zip';

test('the checksum is that of the standard', () => {
  expect(crcOf(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.runIf(hasPython)('another program unpacks the archive', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  const archive = join(folder, 'report.zip');
  const zip = zipOf([
    { name: 'report.md', content: '# Bericht: Überblick\n' },
    { name: 'proofs/1.json', content: '{}' },
  ]);
  writeFileSync(archive, Buffer.from(await zip.arrayBuffer()));
  execFileSync('python3', ['-m', 'zipfile', '-e', archive, folder]);
  expect(readFileSync(join(folder, 'report.md'), 'utf8')).toBe('# Bericht: Überblick\n');
  expect(readFileSync(join(folder, 'proofs/1.json'), 'utf8')).toBe('{}');
});
