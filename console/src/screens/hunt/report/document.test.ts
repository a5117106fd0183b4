import { describe, expect, it } from 'vitest';
import { htmlOf, markdownOf } from './document';

const document = {
  title: 'A <script>alert(1)</script> hunt',
  blocks: [
    { heading: 'Findings' },
    { text: 'See http://evil.example and [this](javascript:x)' },
    {
      head: ['Host', 'Path'],
      rows: [
        ['db|1', 'C:\\x\ny\u202etxt'],
        ['"a"', '&amp;'],
      ],
    },
  ],
};

describe('a report', () => {
  it('keeps hostile texts out of the structure of Markdown', () => {
    expect(markdownOf(document)).toBe(
      [
        '# A \\<script\\>alert(1)\\</script\\> hunt',
        '## Findings',
        'See http\\://evil.example and \\[this\\](javascript:x)',
        '| Host | Path |\n| --- | --- |\n| db\\|1 | C:\\\\x‹U+000A›y‹U+202E›txt |\n| "a" | \\&amp; |\n',
      ].join('\n\n'),
    );
  });

  it('keeps hostile texts out of the structure of HTML', () => {
    const page = new DOMParser().parseFromString(htmlOf(document), 'text/html');
    expect(page.querySelectorAll('script, a')).toHaveLength(0);
    expect(page.querySelector('h1')?.textContent).toBe(document.title);
    expect([...page.querySelectorAll('td')].map((it) => it.textContent)).toEqual([
      'db|1',
      'C:\\x‹U+000A›y‹U+202E›txt',
      '"a"',
      '&amp;',
    ]);
    expect(htmlOf(document)).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  });
});
