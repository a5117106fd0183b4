import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { t } from '../text/catalogue';
import { ReasonedAct } from './ReasonedAct';

let place: HTMLElement;
let root: Root;
let began: number;

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  began = 0;
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <ReasonedAct
          label="Retire"
          question={<p>Retire the host?</p>}
          run={() => Promise.resolve()}
          onBegin={() => {
            began += 1;
          }}
        />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

const press = (name: string) =>
  act(async () => {
    const all = [...document.querySelectorAll<HTMLElement>('button')];
    all.findLast((it) => it.textContent === name)?.click();
  });
const field = () => document.querySelector<HTMLInputElement>('[role=dialog] input');

const type = (text: string) =>
  act(async () => {
    const input = field();
    if (!input) throw new Error('The dialog has no field.');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('a dialog that is opened again asks for a new reason', async () => {
  await press('Retire');
  await type('Sold');
  expect(field()?.value).toBe('Sold');
  await press(t.action.cancel);
  expect(field()).toBeNull();
  await press('Retire');
  expect(field()?.value).toBe('');
  expect(began).toBe(2);
});
