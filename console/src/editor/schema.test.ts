import { describe, expect, it } from 'vitest';
import { deniedIn, type Schema } from './schema';

const schema: Schema = [
  { name: 'processes', columns: [{ name: 'pid', type: 'BIGINT' }], platforms: ['linux'] },
  {
    name: 'curl',
    columns: [{ name: 'url', type: 'TEXT' }],
    denied: 'side_effect_table',
    platforms: ['linux'],
  },
];
const names = (sql: string): string[] => deniedIn(sql, schema).map((it) => it.name);

describe('tables that a statement must not read', () => {
  it('are found whatever their case and wherever they stand', () => {
    expect(names('SELECT * FROM processes p JOIN CURL c ON c.url = p.path')).toEqual(['curl']);
    expect(names('SELECT * FROM "curl"')).toEqual(['curl']);
  });

  it('are not found in literals, comments and parts of words', () => {
    expect(names("SELECT 'curl' FROM processes -- curl\n/* curl */")).toEqual([]);
    expect(names('SELECT curl_x FROM processes')).toEqual([]);
  });
});
