import { describe, expect, it } from 'vitest';
import { indicatorsOf, type Line } from './reading';

const line = (number: number, text: string, more: Partial<Line>): Line => ({
  line: number,
  text,
  outcome: 'recognized',
  duplicate: false,
  type: null,
  value: null,
  reason: null,
  warning: null,
  detail: null,
  suggested_type: null,
  suggested_value: null,
  ...more,
});

describe('the indicators of a text', () => {
  it('are named once each, apart from the lines that are none', () => {
    const text = 'evil[.]example\nevil.example\n\nnot one';
    const lines = [
      line(1, 'evil[.]example', { type: 'domain', value: 'evil.example' }),
      line(2, 'evil.example', { type: 'domain', value: 'evil.example' }),
      line(3, '', { outcome: 'skipped' }),
      line(4, 'not one', { outcome: 'rejected', reason: 'unrecognised', detail: 'is nothing' }),
    ];
    expect(indicatorsOf(text, lines, {})).toEqual({
      known: [{ type: 'domain', value: 'evil.example' }],
      leftOut: [{ text: 'not one', detail: 'is nothing' }],
      recognised: ['evil[.]example', 'evil.example'],
    });
  });

  it('are those that the user has chosen for a line, also for one that the service shortens', () => {
    const long = 'x'.repeat(300);
    const lines = [line(1, long.slice(0, 200), { outcome: 'rejected', detail: 'is nothing' })];
    const chosen = { type: 'filename', value: long } as const;
    expect(indicatorsOf(long, lines, { [long]: chosen })).toMatchObject({ known: [chosen], leftOut: [] });
  });

  it('come with the doubt, and with the other reading of a line that is none', () => {
    const lines = [
      line(1, 'a.zip', {
        outcome: 'needs_a_look',
        type: 'filename',
        value: 'a.zip',
        detail: 'may be a domain',
      }),
      line(2, 'http://evil.example/', {
        outcome: 'rejected',
        detail: 'is a URL',
        suggested_type: 'domain',
        suggested_value: 'evil.example',
      }),
    ];
    expect(indicatorsOf('a.zip\nhttp://evil.example/', lines, {})).toMatchObject({
      known: [{ type: 'filename', value: 'a.zip', detail: 'may be a domain' }],
      leftOut: [
        {
          text: 'http://evil.example/',
          detail: 'is a URL',
          suggestion: { type: 'domain', value: 'evil.example' },
        },
      ],
    });
  });
});
