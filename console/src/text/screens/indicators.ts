export const indicators = {
  add: 'Add indicator',
  import: 'Import',
  type: 'Type',
  value: 'Value',
  severity: 'Severity',
  source: 'Source',
  description: 'Description',
  deactivate: 'Deactivate',
  activate: 'Activate',
  empty: 'No indicators match. Add one or import a file.',
} as const;
