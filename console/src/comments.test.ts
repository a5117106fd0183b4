import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const comment = /\/\*[\s\S]*?\*\/|(?<![:"'])\/\/[^\n]*/g;
const clause = /^(What|Who|Whose|Whom|Whether|Of|That|How|Where|Which|Nobody|Nothing|Everything)\b/;

/** Sentences of the comments in a source text that begin with a relative or interrogative clause. */
function clauses(source: string): string[] {
  return [...source.matchAll(comment)]
    .map(([text]) => text.replace(/^\/\*\*?|\*\/$|^\/\//g, '').replace(/\s*\n\s*(\*|\/\/)?\s*/g, ' '))
    .flatMap((text) => text.split(/(?<=[.;:])\s+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => clause.test(sentence));
}

function sources(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => join(directory, file));
}

test.each(['src', 'browser', 'build'])('comments in %s begin with a noun or a verb', (directory) => {
  const files = sources(directory).filter((file) => !/contract\.ts|comments\.test\.ts/.test(file));

  expect(files).not.toHaveLength(0);
  expect(files.flatMap((file) => clauses(readFileSync(file, 'utf8')))).toEqual([]);
});

test('a comment that begins with a clause is found', () => {
  expect(clauses('/** Status. What it means. */\n// Whether it ended.')).toEqual([
    'What it means.',
    'Whether it ended.',
  ]);
});
