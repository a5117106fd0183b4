export const about = {
  user: 'Signed in as',
  role: 'Role',
  limits: 'Limits',
  contract: 'Contract of the REST interface',
  licenses: 'Licenses of the libraries of this page',
  version: 'Console',
} as const;
