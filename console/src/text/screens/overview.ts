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
} as const;
