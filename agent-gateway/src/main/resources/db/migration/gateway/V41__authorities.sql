-- What all processes of one service have in common, wherever they run: the authorities that vouch for the service and
-- for its hosts, and the enrollment secret that was generated. Private keys stand here; nothing that rebuilds, exports
-- or answers reads them.
create table service_authority (
  name text primary key check (name in ('service', 'hosts')),
  certificate text not null,
  -- Absent where an earlier release did not keep it.
  private_key text,
  created_at timestamptz not null default now()
);

create table enroll_secret (
  only_one boolean primary key default true check (only_one),
  secret text not null,
  changed_at timestamptz not null default now()
);
