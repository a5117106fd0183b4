import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Text } from './Field';

const TURNED = 'invoice\u202Efdp.exe';
const ignore = () => {};

describe('an entry field', () => {
  let place: HTMLElement;
  let root: Root;

  beforeEach(() => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
    place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    place.remove();
  });

  const show = (field: React.ReactNode) => act(async () => root.render(field));
  const control = () => place.querySelector<HTMLElement>('input, textarea');
  const described = () =>
    (control()?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');

  it('is described by its value with names for characters that turn it', async () => {
    await show(<Text label="Name" value={TURNED} onChange={ignore} />);
    expect(described()).toEqual([expect.stringContaining('invoice‹U+202E›fdp.exe')]);
  });

  it('keeps its hint beside that', async () => {
    await show(<Text label="Name" value={TURNED} onChange={ignore} hint="As it is known" lines={3} />);
    expect(described()).toEqual(['As it is known', expect.stringContaining('‹U+202E›')]);
  });

  it('says nothing more of text that can be read', async () => {
    await show(<Text label="Name" value="مرحبا report.pdf" onChange={ignore} />);
    expect(control()?.hasAttribute('aria-describedby')).toBe(false);
    expect(place.textContent).toBe('Name');
  });

  it('takes its direction from its own text', async () => {
    for (const lines of [undefined, 4]) {
      await show(<Text label="Name" value="x" onChange={ignore} {...(lines && { lines })} />);
      expect(control()?.getAttribute('dir')).toBe('auto');
    }
  });

  it('never shows a password', async () => {
    await show(<Text label="Password" type="password" value={TURNED} onChange={ignore} />);
    expect(place.textContent).toBe('Password');
  });
});
