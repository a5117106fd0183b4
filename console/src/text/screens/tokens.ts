export const tokens = {
  make: 'Create token',
  name: 'Name',
  expires: 'Ends (UTC; empty for never)',
  revoke: 'Revoke',
  revokeQuestion: 'Programs that use the token are refused from now on.',
  once: 'The token is shown once. Store it now.',
  empty: 'No tokens.',
} as const;
