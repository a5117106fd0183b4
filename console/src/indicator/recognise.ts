import type { components } from '../api/contract';

export type Type = components['schemas']['Indicator']['type'];
export type Severity = components['schemas']['Indicator']['severity'];

export const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];

export const TYPES: readonly Type[] = [
  'sha256',
  'sha1',
  'md5',
  'filename',
  'filepath',
  'registry',
  'ipv4',
  'domain',
];

export interface Recognised {
  readonly type: Type;
  readonly value: string;
}

/** What defanged notation stands for: `hxxp://evil[.]example` is `http://evil.example`. */
export function refang(text: string): string {
  return text
    .trim()
    .replace(/^["'`<]+|["'`>,;]+$/g, '')
    .replace(/[[({](\.|dot)[\])}]/gi, '.')
    .replace(/\[:\]/g, ':')
    .replace(/^hxxp/i, 'http');
}

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;
const REGISTRY = /^(?:HK(?:LM|CU|CR|U|CC)|HKEY_[A-Z_]+)\\/i;
const PATH = /^(?:[a-z]:\\|\\\\|\/|~\/|%[a-z_]+%)/i;
const FILE =
  /^[^\\/:*?"<>|\s][^\\/:*?"<>|]*\.(?:exe|dll|sys|ps1|bat|cmd|vbs|js|jar|scr|msi|lnk|hta|sh|py|so|dylib|docm|xlsm|zip|iso|bin|dat|tmp|elf)$/i;
const HASHES: Readonly<Record<number, Type>> = { 32: 'md5', 40: 'sha1', 64: 'sha256' };

/**
 * The type of an indicator by its value; nothing when it is none of the types. The service checks it again. Of a web
 * address the host is taken.
 */
export function recognise(text: string): Recognised | undefined {
  const value = refang(text);
  if (value === '' || value.length > 4_096) return undefined;
  const hash = /^[0-9a-f]+$/i.test(value) ? HASHES[value.length] : undefined;
  if (hash) return { type: hash, value: value.toLowerCase() };
  if (REGISTRY.test(value)) return { type: 'registry', value };
  if (PATH.test(value)) return { type: 'filepath', value };
  const host =
    /^[a-z][a-z0-9+.-]*:\/\/(?:[^/@]*@)?([^/:?#]+)/i.exec(value)?.[1] ?? value.replace(/:\d{1,5}$/, '');
  if (IPV4.test(host)) return { type: 'ipv4', value: host };
  if (FILE.test(value)) return { type: 'filename', value };
  if (DOMAIN.test(host)) return { type: 'domain', value: host.toLowerCase() };
  return undefined;
}
