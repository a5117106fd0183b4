import type { components } from './contract';
import { audiences } from './operations';

export type Role = components['schemas']['User']['role'];
export type Operation = keyof typeof audiences;

/** Whether the contract opens an operation to a role. The service decides; this only hides what it would refuse. */
export function may(role: Role, operation: Operation): boolean {
  switch (audiences[operation]) {
    case 'anyone':
    case 'readers':
      return true;
    case 'writers':
      return role !== 'auditor';
    case 'auditors':
      return role !== 'analyst';
    case 'admins':
      return role === 'admin';
  }
}
