import type { components } from './contract';
import { audiences, dryRuns } from './operations';

export type Role = components['schemas']['User']['role'];
export type Operation = keyof typeof audiences;

/**
 * Returns true if the API contract permits an operation to a role. The service decides; this only hides what it would
 * refuse.
 */
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

/** Returns true if the API contract has an operation. */
export const exists = (operation: string): boolean => operation in audiences;

/** Returns true if an operation has a dry run. */
export const canTry = (operation: string): boolean => dryRuns.includes(operation);
