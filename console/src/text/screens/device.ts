export const device = {
  title: 'Sign in a device',
  code: 'Code',
  hint: 'The command-line client shows this code, such as BCDF-GHJK.',
  show: 'Continue',
  warning:
    'Approve only if you started this sign-in yourself. The device gets an API token with your rights.',
  all: 'all of yours',
  approve: 'Approve',
  deny: 'Deny',
  approved: 'Approved. The device gets its token within seconds.',
  denied: 'Denied.',
} as const;
