export const settings = {
  about: 'Changes take effect at once on every process.',
  name: 'Setting',
  value: 'Value',
  byDefault: 'Default',
  changed: (user: string) => `Changed by ${user}`,
  was: (value: string) => `(before: ${value || 'nothing'})`,
  nothing: 'nothing',
  all: {
    nonadmin_hunt_host_cap: {
      title: 'Hosts of a hunt by a user who is no admin',
      about: 'Maximum number of hosts that such a hunt may target.',
    },
    offline_campaigns_enabled: {
      title: 'Let offline hosts answer later',
      about: 'Hunts are launched as campaigns, so that hosts answer when they connect again.',
    },
    osquery_denied_tables: {
      title: 'Further tables that SQL must not read',
      about: 'Names separated by commas, in addition to those that are denied in any case.',
    },
    osquery_allowed_tables: {
      title: 'Tables that SQL may read in any case',
      about: 'Names separated by commas, of tables that are denied or that stock osquery lacks.',
    },
    osquery_denied_functions: {
      title: 'Further functions that SQL must not call',
      about: 'Names separated by commas, in addition to those that are denied in any case.',
    },
    osquery_allowed_functions: {
      title: 'Functions that SQL may call in any case',
      about: 'Names separated by commas, of functions that are denied or that stock osquery lacks.',
    },
    evidence_months: {
      title: 'Months for which evidence is kept',
      about: 'Whole months after the month of its arrival, 1 to 120, or 0 without a limit.',
    },
  } as Readonly<Record<string, { title: string; about: string }>>,
  enrollment: 'Enrollment',
  enrollmentHint:
    'An agent joins with the secret and knows the service by its certificate. Showing the secret is noted in the event log.',
  certificate: 'Download the certificate',
  hide: 'Hide the secret',
  show: 'Show the enrollment secret',
  rotate: 'Make a new secret',
  rotateQuestion: 'New hosts need the new secret. Hosts that are enrolled are not affected.',
} as const;
