import { describe, expect, it } from 'vitest';
import { kindOf, valuesOf } from './importing';

const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

describe('a file of indicators', () => {
  it('is a table by its name or by what the browser knows of it', () => {
    expect(kindOf('report.CSV', '', bytes('type,value\n'))).toBe('text/csv');
    expect(kindOf('report', 'text/csv', bytes('type,value\n'))).toBe('text/csv');
  });

  it('is JSON by its first character', () => {
    expect(kindOf('bundle.txt', 'text/plain', bytes('\uFEFF\n {"type": "bundle"}'))).toBe('application/json');
    expect(kindOf('list.csv', 'text/csv', bytes('[{"value": 1}]'))).toBe('application/json');
  });

  it('is text otherwise', () => {
    expect(kindOf('hashes.txt', 'text/plain', bytes('evil.exe\n'))).toBe('text/plain');
    expect(kindOf('defanged.txt', '', bytes('[.]example'))).toBe('text/plain');
    expect(kindOf('empty', '', bytes(''))).toBe('text/plain');
  });

  it('hunts each accepted value once and no rejected line', () => {
    const line = (type: 'md5' | null, value: string | null) =>
      ({ type, value }) as Parameters<typeof valuesOf>[0]['lines'][number];
    expect(
      valuesOf({ lines: [line('md5', 'a'), line(null, null), line('md5', 'a'), line('md5', 'b')] }),
    ).toEqual([
      { type: 'md5', value: 'a' },
      { type: 'md5', value: 'b' },
    ]);
  });
});
