export const campaigns = {
  new: 'New campaign',
  empty: 'No campaigns match.',
  stop: 'Stop',
  stopReason: 'Reason (at most 1,000 characters)',
  left: (count: string) => `${count} characters left`,
  discard: 'Discard answers that are on their way',
  discardHint:
    'If checked, hosts that already have the query are told to drop it and late answers are refused. If not, their answers still count.',
  receipt: (cancelled: string, flight: string) =>
    `Stopped. ${cancelled} assignments were cancelled, ${flight} were on their way.`,
  archive: 'Archive',
  archiveQuestion: 'The campaign is removed from the list of current ones. Its rows are kept.',
  sql: 'SQL',
  tabs: {
    rows: 'Rows',
    pending: 'Pending hosts',
    responses: 'Late responses',
    matches: 'Late matches',
    indicators: 'Indicators',
  },
  launch: 'Start the campaign',
  name: 'Name',
  hostIds: 'Host ids, one a line (empty for the whole fleet)',
  window: 'Live window (minutes)',
} as const;
