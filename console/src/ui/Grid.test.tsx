import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { column } from './columns';
import { Grid } from './Grid';

interface Row {
  id: string;
}

const HEIGHT_PX = 600;
const columns = [column<Row>('id', (row) => row.id)];
const ignore = () => {};

describe('the keys of a grid', () => {
  const height = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'clientHeight');
  let place: HTMLElement;
  let root: Root;
  let acknowledged: string[];
  let selected: string[];

  const show = (...ids: string[]) =>
    act(async () =>
      root.render(
        <Grid<Row>
          label="Alerts"
          columns={columns}
          row={(index) => (ids[index] === undefined ? undefined : { id: ids[index] })}
          reachable={ids.length}
          total={ids.length}
          isBusy={false}
          idOf={(row) => row.id}
          onRange={ignore}
          selection={{ has: () => false, toggle: (row) => selected.push(row.id) }}
          keys={{ e: (row) => acknowledged.push(row.id) }}
        />,
      ),
    );
  const press = (key: string) =>
    act(async () => {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  const stops = () => [...place.querySelectorAll('[tabindex="0"]')].map((it) => it.getAttribute('role'));
  const focused = () => document.activeElement?.querySelector('.cell:not(.select)')?.textContent;

  beforeEach(async () => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
    Object.defineProperty(HTMLElement.prototype, 'clientHeight', {
      configurable: true,
      get: () => HEIGHT_PX,
    });
    acknowledged = [];
    selected = [];
    place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
    await show('a', 'b', 'c', 'd');
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    place.remove();
    if (height) Object.defineProperty(HTMLElement.prototype, 'clientHeight', height);
  });

  it('do nothing before a row was chosen', async () => {
    await press('e');
    await press('x');
    expect([acknowledged, selected]).toEqual([[], []]);
    await press('j');
    expect(focused()).toBe('a');
    await press('e');
    await press('x');
    expect([acknowledged, selected]).toEqual([['a'], ['a']]);
  });

  it('stay with the chosen row when others arrive above it', async () => {
    await press('j');
    await press('j');
    await show('new', 'newer', 'a', 'b', 'c', 'd');
    expect(focused()).toBe('b');
    await press('e');
    expect(acknowledged).toEqual(['b']);
    await press('j');
    await press('e');
    expect(acknowledged).toEqual(['b', 'c']);
  });

  it('skip no row after the chosen one has left the list', async () => {
    await press('j');
    await press('j');
    await press('e');
    await show('a', 'c', 'd');
    await press('e');
    expect(acknowledged).toEqual(['b']);
    await press('j');
    expect(focused()).toBe('c');
    await press('e');
    expect(acknowledged).toEqual(['b', 'c']);
  });

  it('are heard by the grid after the focused row has left it', async () => {
    await press('j');
    await press('j');
    await show('a', 'c', 'd');
    expect(document.activeElement?.getAttribute('role')).toBe('grid');
    expect(stops()).toEqual(['grid']);
    await press('ArrowDown');
    expect(focused()).toBe('c');
    expect(stops()).toEqual(['row']);
  });

  it('work while one row is on two pages that are read again', async () => {
    await press('j');
    await show('a', 'b', 'b', 'c');
    await press('j');
    await press('e');
    expect(acknowledged).toEqual(['b']);
  });
});
