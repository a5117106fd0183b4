export const imports = {
  title: 'Import indicators',
  file: 'File (CSV, text, STIX 2.1, MISP or JSON)',
  format: 'Format',
  detect: 'By its content',
  check: 'Check the file',
  create: 'Create the indicators',
  report: 'Report',
  nothing: 'Nothing has been created yet.',
  done: 'The indicators have been created.',
  rejected: 'Rejected lines',
  warned: 'Warnings',
  download: 'Download rejected lines',
} as const;
