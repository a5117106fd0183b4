import { describe, expect, it } from 'vitest';
import { deniedIn, type Schema, schemaOf } from './schema';

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

describe('the schema as the service answers it', () => {
  it('keeps names, columns and what is denied', () => {
    const answer = {
      tables: [
        {
          name: 'curl',
          columns: [{ name: 'url', type: 'TEXT' }],
          platforms: ['linux'],
          denied: 'side_effect_table',
        },
        { name: 'time', columns: [], platforms: [], denied: null },
        { name: 'hash', columns: [], platforms: [], denied: true },
      ],
    };
    expect(schemaOf(answer).map((it) => it.denied)).toEqual(['side_effect_table', undefined, 'denied']);
    expect(schemaOf(answer)[0]).toMatchObject(schema[1] ?? {});
  });

  it('is empty where the answer is another', () => {
    expect(schemaOf({})).toEqual([]);
  });
});
