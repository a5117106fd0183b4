export const timeline = {
  title: 'Timeline',
  kinds: {
    alert: 'Alert',
    hunt: 'Hunt',
    sighting: 'Found',
    security: 'Security event',
    inventory: 'Inventory',
    own: 'Record',
  },
  inventory: {
    initial: 'Initial scan has not ended',
    complete: (files: string, unhashed: string) =>
      `Scan complete: ${files} files, ${unhashed} without digests`,
    incomplete: (files: string, unhashed: string) =>
      `Scan skipped directories: ${files} files, ${unhashed} without digests`,
  },
  enrolled: 'Enrolled',
  seen: 'Last contact',
  created: (user: string, source: string) => `Created by ${user}${source && ` from ${source}`}`,
  updated: 'Last change',
  empty: 'Nothing has happened yet.',
  cut: (count: string) => `Older events are in the tabs: at most ${count} of each kind are shown here.`,
} as const;
