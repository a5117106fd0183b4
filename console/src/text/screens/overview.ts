export const overview = {
  openAlerts: 'Open alerts',
  hunts: 'Hunts',
  slots: (free: string, max: string) => `${free} of ${max} slots free`,
  hosts: 'Hosts',
  online: 'Online',
  offline: 'Offline',
  webhook: 'Webhook',
  unconfigured: 'No webhook is configured.',
  start: 'New hunt',
  operation: 'Operation',
  deadLetters: (count: string) => `${count} events wait for an operator`,
  platform: 'Platform',
  overTime: 'Alerts over time',
  interval: 'Interval',
  bars: (total: string, from: string, to: string, most: string) =>
    `${total} alerts from ${from} to ${to}, at most ${most} in one interval`,
} as const;
