export const settings = {
  about: 'Changes take effect at once on every process.',
  name: 'Setting',
  value: 'Value',
  byDefault: 'Default',
  enrollment: 'Enrollment',
  show: 'Show the enrollment secret',
  rotate: 'Make a new secret',
  rotateQuestion: 'New hosts need the new secret. Hosts that are enrolled are not affected.',
} as const;
