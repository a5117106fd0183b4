export const hosts = {
  empty:
    'No host has enrolled yet. Install the agent on a host, copy ca.crt and enroll-secret of the settings to it, and:',
  enroll: (server: string) =>
    `hunt-agent enroll --server ${server}:9090 --ca ca.crt --secret-file enroll-secret\nsystemctl start hunt-agent`,
  labels: 'Labels, separated by commas',
  labelsHint: 'At most 32.',
  changeLabels: 'Change labels',
  saveLabels: 'Save labels',
  hunt: 'Hunt on this host',
  open: 'Open the host',
  retire: 'Retire the host',
  retireQuestion: 'Its credential ends and its unfinished work is cancelled. Its results are kept.',
  erase: 'Erase its evidence',
  eraseQuestion:
    'Everything that this host has sent in proof of matches, and its rows of SQL, can be read no more, here and in the event log. Backups keep the keys until they are deleted. This cannot be undone.',
  erased: (events: string, rows: string) => `Erased: the evidence of ${events} events and ${rows} rows.`,
  alerts: 'Alerts of this host',
  tabs: { timeline: 'Timeline', results: 'Results', alerts: 'Alerts', hunts: 'Hunts' },
  noResults: 'No hunt has found anything on this host.',
  noAlerts: 'This host has no open alerts.',
  noHunts: 'No hunt has asked this host.',
} as const;
