export const audit = {
  empty: 'No events match.',
  about: 'Security-relevant actions of users and hosts, newest first.',
  tabs: { security: 'Security events', log: 'Event log', checkpoints: 'Checkpoints', past: 'The past' },
  logAbout:
    'Every event that the service has recorded, newest first. Open one to prove that it is in the log.',
  exportLog: 'Download the export',
  exportHint:
    'Only an export without filters can be verified as a whole. It passes through the memory of this page.',
  prove: 'Show the proof',
  proofFile: 'Download event and proof',
  verifyProof:
    'The service has computed this proof, so check it on a computer of your own. Download it, take the public key of the log from the operator, and run:',
  verifyProofCommand: './run verify --proof proved-event.json --key log.key',
  verifyLog:
    'Keep checkpoints outside of the service. The offline verifier checks their signatures and, with an export of the log, that the log continues those that you kept:',
  verifyLogCommand: './run verify export.jsonl --checkpoint checkpoint --older kept-checkpoint --key log.key',
  proved: 'The event that the proof is about',
  publish: 'Publish a checkpoint now',
  latest: 'Download the checkpoint',
  noCheckpoints: 'No checkpoint has been published yet.',
  past: {
    about: 'The state of one object at an earlier time, beside its present state.',
    kind: 'What',
    kinds: { hunt: 'Hunt', campaign: 'Campaign', alert: 'Alert', indicator: 'Indicator' },
    id: 'Id',
    at: 'When',
    atHint: 'A time in UTC such as 2026-11-21T12:00:00Z, or the position of an event in the log.',
    show: 'Show',
    before: 'Then',
    now: 'Now',
    field: 'Field',
    changed: 'Changed',
    prefix: (position: string, size: string) =>
      `Answered from the first ${size} events, up to position ${position}.`,
    same: 'Nothing has changed since.',
    atEvent: 'As it was after this event',
  },
  subject: {
    Alert: 'Open the alert',
    Hunt: 'Open the hunt',
    Campaign: 'Open the campaign',
    Host: 'Open the host',
    Indicator: 'Open the indicator',
    Pack: 'Open the watchlist',
    SavedQuery: 'Open the query',
  },
} as const;
