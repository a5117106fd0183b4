export const queries = {
  empty: 'No saved queries match.',
  new: 'New query',
  name: 'Name',
  sql: 'SQL (one SELECT over osquery tables)',
  description: 'Description',
  create: 'Save the query',
  run: 'Run as a campaign',
  runHint: 'The campaign takes the saved statement. Save your changes first.',
  remove: 'Remove',
  removeQuestion: 'Campaigns that ran it keep their own copy.',
} as const;
