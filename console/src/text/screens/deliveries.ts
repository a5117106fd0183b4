export const deliveries = {
  test: 'Send a test',
  tested: (status: string) => `The receiver answered: ${status}`,
  redeliver: 'Deliver again',
  redeliverQuestion: 'The receiver gets the same alert once more.',
  empty: 'No deliveries match.',
} as const;
