import { describe, expect, it } from 'vitest';
import { reason } from './reason';

const bytesOf = (header: string | undefined): Uint8Array =>
  Uint8Array.from(header ?? '', (it) => it.charCodeAt(0));

describe('a reason as a header', () => {
  it('keeps every language', () => {
    const header = reason(' Vorfall größer als gedacht ☂ ')['X-Reason'];
    expect(new Request('http://localhost/', { headers: { 'X-Reason': header ?? '' } })).toBeDefined();
    expect(new TextDecoder().decode(bytesOf(header))).toBe('Vorfall größer als gedacht ☂');
  });

  it('is one line of at most 256 characters', () => {
    expect(reason('a\r\nInjected: b')['X-Reason']).toBe('a  Injected: b');
    expect(new TextDecoder().decode(bytesOf(reason('𝄞'.repeat(300))['X-Reason']))).toBe('𝄞'.repeat(256));
  });

  it('is absent where nobody gave one', () => {
    expect(reason(' \n')).toEqual({});
  });
});
