-- Hosts that joined through osquery's own remote API, and what osquery says of itself only when it enrols.
create table osquery_node (
  host_id uuid primary key,
  host_identifier text not null,
  hardware_uuid text not null,
  hostname text not null,
  platform text not null,
  os_version text not null,
  agent_version text not null,
  last_run integer not null default 0,
  enrolled_at timestamptz not null default now()
);
create index osquery_node_by_identity on osquery_node (host_identifier, hardware_uuid);

-- Which look a logged line is, so that a repeated line is the same look, and whether that is durable; kept for as long as
-- osquery may repeat one.
create table osquery_logged (
  host_id uuid not null,
  line uuid not null,
  run integer not null,
  taken boolean not null default false,
  logged_at timestamptz not null default now(),
  primary key (host_id, line)
);
create index osquery_logged_by_time on osquery_logged (logged_at);
