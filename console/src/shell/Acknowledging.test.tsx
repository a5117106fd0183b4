import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ServiceProblem } from '../api/problem';
import { pending } from '../screens/pending';
import type { Acknowledgement } from '../screens/undo';
import { t } from '../text/catalogue';
import { Acknowledging } from './Acknowledging';

const of: Acknowledgement = {
  key: 'a',
  count: 1,
  name: 'evil.exe on alpha',
  verdict: '',
  send: () => Promise.reject(ServiceProblem.unreachable()),
};

describe('the message of an acknowledgement', () => {
  let place: HTMLElement;
  let root: Root;

  const show = (isNamed: boolean) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={new QueryClient()}>
          <Acknowledging isNamed={isNamed} />
        </QueryClientProvider>,
      ),
    );
  const text = () => place.textContent ?? '';

  beforeEach(async () => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
    place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
    await show(true);
  });
  afterEach(async () => {
    pending.dismiss();
    await act(async () => root.unmount());
    place.remove();
  });

  it('names the alert', async () => {
    await act(async () => pending.begin(of));
    expect(text()).toMatch(/^Acknowledging evil\.exe on alpha in \d s/);
    await act(async () => pending.undo());
    expect(text()).toBe('');
  });

  it('says that it was not sent, with the name for signed-in users only, until it is closed', async () => {
    await act(async () => pending.begin(of));
    await act(async () => {
      await pending.flush();
    });
    expect(text()).toContain(`Not acknowledged: evil.exe on alpha. ${t.problem.unreachable}`);
    await show(false);
    expect(text()).toContain('Not acknowledged: 1 alert.');
    await act(async () => place.querySelector('button')?.click());
    expect(text()).toBe('');
  });
});
