-- Read models: derived from the event log, emptied and replayed at will. `version` is the sequence number of the last
-- event of the row's own aggregate that is in the row.

-- A hunt is fed by two aggregates, and either may come first: all that HuntLaunched brings may be missing for a while.
create table hunt_summary (
  id uuid primary key,
  version bigint not null default -1,
  name text,
  status text not null default 'PENDING',
  target_type text,
  total_hosts integer not null default 0,
  responded_hosts integer not null default 0,
  matched_hosts integer not null default 0,
  failed_hosts integer not null default 0,
  indicator_count integer not null default 0,
  live_window_minutes integer,
  live_window_ends_at timestamptz,
  seen_within_days integer,
  created_by text,
  created_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  failure_reason text
);
create index hunt_summary_newest on hunt_summary (created_at desc, id desc);

create table hunt_indicator (
  hunt_id uuid not null,
  indicator_id uuid not null,
  chunk bigint not null,
  place integer not null,
  type text not null,
  value text not null,
  severity text not null,
  primary key (hunt_id, indicator_id)
);
create index hunt_indicator_order on hunt_indicator (hunt_id, chunk, place);

create table hunt_query (
  hunt_id uuid not null,
  number integer not null,
  ioc_type text not null,
  platforms text not null,
  surface text not null,
  sql text not null,
  primary key (hunt_id, number)
);

-- state: as answered; null until then. What an unanswered host shows follows from how its hunt ended.
create table hunt_host (
  hunt_id uuid not null,
  host_id uuid not null,
  state text,
  row_count integer not null default 0,
  error text,
  unsupported_types text not null default '',
  truncated boolean not null default false,
  dispatched_at timestamptz,
  responded_at timestamptz,
  primary key (hunt_id, host_id)
);

-- Evidence is json, not jsonb: what hosts send may hold numbers and escapes that jsonb refuses.
create table hunt_result (
  hunt_id uuid not null,
  host_id uuid not null,
  indicator_id uuid not null,
  hostname text not null,
  ioc_type text not null,
  ioc_value text not null,
  severity text not null,
  evidence json not null,
  more_evidence json[] not null,
  detected_at timestamptz not null,
  ingested_at timestamptz not null,
  late_match boolean not null,
  clock_skew boolean not null,
  primary key (hunt_id, host_id, indicator_id)
);
create index hunt_result_newest on hunt_result (hunt_id, ingested_at desc, host_id desc, indicator_id desc);

create table ioc_view (
  id uuid primary key,
  version bigint not null,
  type text not null,
  value text not null,
  severity text not null,
  active boolean not null,
  description text,
  source text,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index ioc_view_newest on ioc_view (created_at desc, id desc);

create table host_view (
  id uuid primary key,
  version bigint not null,
  hostname text not null,
  platform text not null,
  os_version text not null,
  agent_version text not null,
  labels text[] not null,
  enrolled_at timestamptz not null
);
create index host_view_by_name on host_view (left(lower(hostname), 255), id);

create table alert_view (
  id uuid primary key,
  version bigint not null,
  host_id uuid not null,
  hostname text not null,
  indicator_id uuid not null,
  ioc_type text not null,
  ioc_value text not null,
  severity text not null,
  source text not null,
  category text not null,
  hunt_id uuid,
  late_match boolean not null,
  detected_at timestamptz not null,
  created_at timestamptz not null,
  occurrences integer not null,
  last_seen_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text
);
create index alert_view_newest on alert_view (created_at desc, id desc);
create index alert_view_open on alert_view (created_at desc, id desc) where acknowledged_at is null;
create index alert_view_by_host on alert_view (host_id, created_at desc, id desc);
-- An indicator's value may be longer than an index key.
create index alert_view_by_value on alert_view (md5(ioc_value), created_at desc, id desc);
