create table exception_view (
  id uuid primary key,
  version bigint not null,
  indicator_id uuid,
  ioc_type text,
  ioc_value text,
  tag text,
  hosts text[] not null,
  labels text[] not null,
  owner text not null,
  reason text not null,
  created_by text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_by text
);
create index exception_view_newest on exception_view (created_at, id);

-- Matches that raised no alert. Rows arrive before or after those of their results and are joined when results are read.
create table excepted_match (
  match_id uuid primary key,
  exception_id uuid not null,
  host_id uuid not null,
  indicator_id uuid not null,
  hunt_id uuid
);
create index excepted_match_by_exception on excepted_match (exception_id);
create index excepted_match_by_result on excepted_match (hunt_id, host_id, indicator_id) where hunt_id is not null;

create or replace function read_model_tables() returns text[] language sql immutable as $$
  select array['hunt_summary', 'hunt_indicator', 'hunt_query', 'hunt_host', 'hunt_unasked', 'hunt_result', 'ioc_view',
               'host_view', 'alert_view', 'campaign_view', 'campaign_assignment', 'saved_query_view', 'pack_view',
               'pack_indicator', 'pack_result', 'security_event', 'exception_view', 'excepted_match', 'alert_tally',
               'result_tally', 'ioc_tally', 'security_tally'] $$;
