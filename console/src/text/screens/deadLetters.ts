export const deadLetters = {
  about:
    'Events that a part of the service could not process. Later events of the same thing wait behind them.',
  empty: 'No dead letters: every event has been processed.',
  waits: 'Waits behind another event.',
  retry: 'Retry',
  retryQuestion: 'The event is processed again, and those that wait behind it.',
  discard: 'Discard',
  discardQuestion: 'The event is never processed. Its changes are missing until a rebuild.',
  retryAll: 'Retry all of this cause',
  retryAllQuestion: (cause: string) =>
    `Each event that failed by ${cause} is processed again, and those that wait behind them. It ends at the first that fails again.`,
  discardAll: 'Discard all of this cause',
  discardAllQuestion: (cause: string) =>
    `No event that failed by ${cause} is ever processed. Their changes are missing until a rebuild.`,
  dealt: (count: string) => `${count} events dealt with.`,
  stopped: (count: string) => `${count} events dealt with, then this one failed again:`,
  event: 'The event',
  raw: 'Raw event',
} as const;
