import { describe, expect, it } from 'vitest';
import { address, searchOf } from './list';

const alerts = '/api/v1/alerts';

describe('the address of a screen', () => {
  it('keeps what the contract knows and drops the rest', () => {
    const raw = { severity: 'high', acknowledged: 'true', sort: '-created_at', page_size: '9', evil: '<b>' };
    expect(searchOf([alerts], raw)).toEqual({ severity: 'high', acknowledged: 'true', sort: '-created_at' });
  });

  it('drops values that the contract does not know', () => {
    const raw = {
      severity: 'extreme',
      acknowledged: 'maybe',
      host_id: '../x',
      from: 'yesterday',
      q: '',
      sort: 'x',
    };
    expect(searchOf([alerts], raw)).toEqual({});
    expect(searchOf([alerts], { q: 'x'.repeat(2_000) })).toEqual({});
  });

  it('asks for exactly the filters, with the id and the values encoded', () => {
    const search = { tab: 'results', q: 'a&b=c' };
    expect(address('/api/v1/alerts', undefined, search)).toBe('/api/v1/alerts?q=a%26b%3Dc');
    expect(address('/api/v1/hunts/{id}/results', '../x?y', {})).toBe('/api/v1/hunts/..%2Fx%3Fy/results');
  });

  it('reads times without a zone as UTC, whatever the zone of the browser is', () => {
    expect(searchOf([alerts], { from: '2026-11-21T12:00', to: '2026-11-21T14:00:00.123456+02:00' })).toEqual({
      from: '2026-11-21T12:00:00.000Z',
      to: '2026-11-21T14:00:00.123456+02:00',
    });
  });

  it('asks in the time that is shown, never in another', () => {
    expect(searchOf([alerts], { as_of: '2026-11-21T12:00:00Z' })).toEqual({});
  });
});
