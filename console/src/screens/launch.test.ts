import { describe, expect, it } from 'vitest';
import { indicatorsOf } from './launch';

describe('the indicators of a paste', () => {
  it('are named once each, refanged, and apart from what is none', () => {
    const pasted = 'evil[.]example\n\nevil.example\r\n10.0.0.1\nnot one\nnot one';
    expect(indicatorsOf({ pasted, types: {} })).toEqual({
      known: [
        { type: 'domain', value: 'evil.example' },
        { type: 'ipv4', value: '10.0.0.1' },
      ],
      unknown: ['not one'],
    });
  });

  it('are of the type that the user says', () => {
    const types = { 'evil.example': 'filename', 'not one': 'filename' } as const;
    expect(indicatorsOf({ pasted: 'evil[.]example\nnot one', types })).toEqual({
      known: [
        { type: 'filename', value: 'evil.example' },
        { type: 'filename', value: 'not one' },
      ],
      unknown: [],
    });
  });
});
