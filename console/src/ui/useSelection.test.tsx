import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Search } from '../api/list';
import { type Selection, useSelection } from './useSelection';

interface Row {
  id: string;
}

function View({ search, tell }: { search: Search; tell: (selection: Selection<Row>) => void }) {
  tell(useSelection<Row>(search));
  return null;
}

describe('the selection of a list', () => {
  let root: Root;
  let selection: Selection<Row>;

  const tell = (it: Selection<Row>) => {
    selection = it;
  };
  const look = (search: Search) => act(async () => root.render(<View search={search} tell={tell} />));
  const selected = () => [...selection.rows.keys()];

  beforeEach(async () => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
    root = createRoot(document.createElement('div'));
    await look({ severity: 'high' });
    await act(async () => selection.toggle({ id: 'a' }));
  });
  afterEach(() => act(async () => root.unmount()));

  it('stays in another order', async () => {
    await look({ severity: 'high', sort: '-created_at' });
    expect(selected()).toEqual(['a']);
  });

  it('is empty under other filters, and also after they are taken back', async () => {
    await look({ severity: 'high', q: 'x' });
    expect(selected()).toEqual([]);
    await look({ severity: 'high' });
    expect(selected()).toEqual([]);
  });

  it('takes no rows that were read for the filters before', async () => {
    const { select } = selection;
    await look({ severity: 'low' });
    await act(async () => select(new Map([['b', { id: 'b' }]])));
    expect(selected()).toEqual([]);
  });
});
