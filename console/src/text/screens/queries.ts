export const queries = {
  empty: 'No saved queries match.',
  new: 'New query',
  name: 'Name',
  sql: 'SQL (one SELECT over osquery tables)',
  description: 'Description',
  run: 'Run as a campaign',
  remove: 'Remove',
  removeQuestion: 'Campaigns that ran it keep their own copy.',
} as const;
