import { describe, expect, it } from 'vitest';
import { recognise } from './recognise';

const seen = (text: string) => {
  const found = recognise(text);
  return found && `${found.type} ${found.value}`;
};

describe('recognising pasted indicators', () => {
  it.each([
    ['hxxps://evil[.]example/path?q=1', 'domain evil.example'],
    ['evil(dot)example', 'domain evil.example'],
    ['10[.]0.0[.]7', 'ipv4 10.0.0.7'],
    ['10.0.0.7:8443', 'ipv4 10.0.0.7'],
    [' D41D8CD98F00B204E9800998ECF8427E ', 'md5 d41d8cd98f00b204e9800998ecf8427e'],
    ['a'.repeat(40), `sha1 ${'a'.repeat(40)}`],
    ['b'.repeat(64), `sha256 ${'b'.repeat(64)}`],
    ['C:\\Windows\\Temp\\a.exe', 'filepath C:\\Windows\\Temp\\a.exe'],
    ['/tmp/.x', 'filepath /tmp/.x'],
    ['HKLM\\Software\\Run', 'registry HKLM\\Software\\Run'],
    ['mimikatz.exe', 'filename mimikatz.exe'],
    ['"mimikatz.exe",', 'filename mimikatz.exe'],
  ])('%s is %s', (text, expected) => {
    expect(seen(text)).toBe(expected);
  });

  it.each(['', 'nothing to see', '999.1.1.1', 'a'.repeat(41), 'x'.repeat(5_000)])('%s is none', (text) => {
    expect(seen(text)).toBeUndefined();
  });
});
