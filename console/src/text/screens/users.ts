export const users = {
  add: 'Add user',
  username: 'User name',
  password: 'Password',
  role: 'Role',
  fleet: 'May start fleet-wide hunts',
  disable: 'Disable',
  enable: 'Enable',
  disableQuestion: 'The user is signed out everywhere and cannot sign in.',
  empty: 'No users match.',
  setPassword: 'Set a new password',
  newPassword: 'New password',
  passwordHint: '12 to 256 characters.',
} as const;
