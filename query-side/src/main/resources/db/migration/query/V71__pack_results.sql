-- What watchlist packs have found, as lists need it; event_id is the event of the log that has the rest.
create table pack_result (
  pack_id uuid not null,
  host_id uuid not null,
  run integer not null,
  indicator_id uuid not null,
  hostname text not null,
  ioc_type text not null,
  ioc_value text not null,
  severity text not null,
  ingested_at timestamptz not null,
  event_id text not null,
  primary key (pack_id, host_id, run, indicator_id)
);
create index pack_result_newest on pack_result (pack_id, ingested_at desc, host_id desc, run desc, indicator_id desc);

create or replace function read_model_tables() returns text[] language sql immutable as $$
  select array['hunt_summary', 'hunt_indicator', 'hunt_query', 'hunt_host', 'hunt_result', 'ioc_view', 'host_view',
               'alert_view', 'campaign_view', 'campaign_assignment', 'saved_query_view', 'pack_view', 'pack_indicator',
               'pack_result', 'security_event', 'alert_tally', 'result_tally', 'ioc_tally', 'security_tally'] $$;
