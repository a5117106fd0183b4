export const deadLetters = {
  empty: 'No dead letters: every event has been processed.',
  retry: 'Retry',
  retryQuestion: 'The event is processed again, and those that wait behind it.',
  discard: 'Discard',
  discardQuestion: 'The event is never processed. What it would have changed stays wrong until a rebuild.',
} as const;
