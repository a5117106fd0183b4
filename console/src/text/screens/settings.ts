export const settings = {
  about: 'Changes take effect at once on every process.',
  name: 'Setting',
  value: 'Value',
  byDefault: 'Default',
  enrollment: 'Enrollment',
  enrollmentHint:
    'An agent joins with the secret and knows the service by its certificate. Showing the secret is noted in the event log.',
  certificate: 'Download the certificate',
  hide: 'Hide the secret',
  show: 'Show the enrollment secret',
  rotate: 'Make a new secret',
  rotateQuestion: 'New hosts need the new secret. Hosts that are enrolled are not affected.',
} as const;
