export const editor = {
  denied: 'must not be read',
  mustNotRead: 'Must not be read:',
} as const;
