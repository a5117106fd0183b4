import { describe, expect, it } from 'vitest';
import { rowsOf, SOURCES, urlOf } from './places';

const ID = '9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e';

describe('search', () => {
  it('finds text in lists, and reads a resource by its id', () => {
    expect(SOURCES.map((it) => urlOf(it, 'a&b=c'))).toEqual([
      '/api/v1/iocs?q=a%26b%3Dc&page_size=5',
      '/api/v1/hosts?q=a%26b%3Dc&page_size=5',
      '/api/v1/alerts?q=a%26b%3Dc&page_size=5&acknowledged=all',
      '/api/v1/hunts?q=a%26b%3Dc&page_size=5',
    ]);
    expect(SOURCES.map((it) => urlOf(it, ID.toUpperCase()))).toEqual(SOURCES.map((it) => `${it.list}/${ID}`));
  });

  it('takes the rows of a page, one resource, or none', () => {
    expect(rowsOf({ items: [{ id: '1' }], total: 1 })).toEqual([{ id: '1' }]);
    expect(rowsOf({ id: '1' })).toEqual([{ id: '1' }]);
    expect(rowsOf(undefined)).toEqual([]);
  });

  it('opens acknowledged alerts too', () => {
    expect(SOURCES.find((it) => it.group === 'alerts')?.place(ID).search).toEqual({
      alert: ID,
      acknowledged: 'all',
    });
  });
});
