export const audit = {
  empty: 'No events match.',
  about: 'What users and hosts did that concerns security, newest first.',
} as const;
