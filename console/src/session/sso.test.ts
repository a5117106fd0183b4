import { describe, expect, it } from 'vitest';
import { isPage, providerResult } from './sso';

describe('answer of a provider', () => {
  it('is read from the address', () => {
    expect(providerResult('?code=c&state=s&iss=https%3A%2F%2Fid.example')).toEqual({
      code: 'c',
      state: 's',
      iss: 'https://id.example',
    });
    expect(providerResult('?code=c&state=s')).toEqual({ code: 'c', state: 's' });
  });

  it('is a refusal without a code', () => {
    expect(providerResult('?error=access_denied&state=s')).toBe('refused');
  });

  it('is absent on other visits of the page', () => {
    expect(providerResult('?next=%2Fhunts')).toBeUndefined();
    expect(providerResult('')).toBeUndefined();
  });
});

describe('page of a provider', () => {
  it('has a web address', () => {
    expect(isPage('https://id.example/authorize')).toBe(true);
    expect(isPage('javascript:alert(1)')).toBe(false);
  });
});
