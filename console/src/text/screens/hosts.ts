export const hosts = {
  empty: 'No hosts match. Hosts appear when their agents enroll.',
  labels: 'Labels, separated by commas',
  saveLabels: 'Save labels',
  retire: 'Retire the host',
  retireQuestion: 'Its credential ends and its unfinished work is cancelled. Its results are kept.',
  alerts: 'Alerts of this host',
} as const;
