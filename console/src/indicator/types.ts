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

export interface TypedValue {
  readonly type: Type;
  readonly value: string;
}
