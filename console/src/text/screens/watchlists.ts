export const watchlists = {
  empty: 'No watchlists match.',
  new: 'New watchlist',
  name: 'Name',
  types: 'Indicators: all active of a severity',
  interval: 'Interval (seconds)',
  remove: 'Remove',
  removeQuestion: 'Hosts stop checking. Sightings are kept.',
  pause: 'Deactivate',
  resume: 'Activate',
  description: 'Description',
} as const;
