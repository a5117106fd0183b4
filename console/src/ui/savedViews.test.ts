import { beforeEach, describe, expect, it } from 'vitest';
import { removeView, saveView, viewsAt } from './savedViews';

const PATH = '/api/v1/alerts';

describe('saved views', () => {
  beforeEach(() => localStorage.clear());

  it('are kept for one user and one list, the newest first', () => {
    saveView('ada', PATH, { name: 'a', search: { severity: 'high' } });
    saveView('ada', PATH, { name: 'b', search: { q: 'x' } });
    expect(viewsAt('ada', PATH).map((it) => it.name)).toEqual(['b', 'a']);
    expect(viewsAt('eve', PATH)).toEqual([]);
    expect(viewsAt('ada', '/api/v1/hosts')).toEqual([]);
  });

  it('replace one of the same name, and are removed by name', () => {
    saveView('ada', PATH, { name: 'a', search: { severity: 'high' } });
    expect(saveView('ada', PATH, { name: 'a', search: { q: 'x' } })).toEqual([
      { name: 'a', search: { q: 'x' } },
    ]);
    expect(removeView('ada', PATH, 'a')).toEqual([]);
  });

  it('are none where the browser keeps something else', () => {
    localStorage.setItem(`hunt-views ada ${PATH}`, '{"a":');
    expect(viewsAt('ada', PATH)).toEqual([]);
    localStorage.setItem(`hunt-views ada ${PATH}`, '[null, 1, {"name": "a", "search": {"q": 1}}]');
    expect(viewsAt('ada', PATH)).toEqual([]);
  });
});
