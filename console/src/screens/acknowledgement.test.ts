import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filtersOf } from '../api/list';
import { whereOf } from './acknowledgement';

const seenTo = new Date('2026-11-23T12:00:00Z');

describe('acknowledging all that a list shows', () => {
  it('takes every filter of the list, and nothing that came after what was seen', () => {
    const search = { q: 'evil', ioc_value: 'x', from: '2026-11-01T00:00:00Z' };
    expect(whereOf(search, seenTo)).toEqual({ ...search, created_before: '2026-11-23T12:00:00.000Z' });
  });

  it('leaves out what is no filter', () => {
    const search = { sort: '-severity', acknowledged: 'false', tab: 'x', alert: 'y' };
    expect(whereOf(search, seenTo)).toEqual({ created_before: '2026-11-23T12:00:00.000Z' });
  });

  it('sends nothing that the service does not take', () => {
    const contract = JSON.parse(readFileSync('../docs/openapi.json', 'utf8'));
    const taken = Object.keys(contract.components.schemas.AcknowledgeWhereBody.properties);
    const every = Object.fromEntries(Object.keys(filtersOf('/api/v1/alerts')).map((name) => [name, 'true']));
    const sent = Object.keys(whereOf(every, seenTo));
    expect(sent.length).toBeGreaterThan(10);
    expect(taken).toEqual(expect.arrayContaining(sent));
  });
});
