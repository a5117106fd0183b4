-- Owned by the gateway. The two presence tables are read by the command side (who is connected now) and the query side.

create table gateway_process (
  gateway_id uuid primary key,
  alive_until timestamptz not null
);

-- The epoch fences sessions: only the newest stream of a host may mark it disconnected.
create table host_presence (
  host_id uuid primary key,
  gateway_id uuid not null,
  epoch bigint not null,
  connected boolean not null,
  last_seen_at timestamptz not null
);

create table host_credential (
  host_id uuid primary key,
  secret_hash bytea not null unique,
  facts_hash bytea not null,
  created_at timestamptz not null default now()
);

-- Answers that could not be recorded for a reason that lies in them, kept for an operator to look at.
create table intake_quarantine (
  id bigserial primary key,
  hunt_id uuid not null,
  host_id uuid not null,
  error text not null,
  received_at timestamptz not null default now()
);
