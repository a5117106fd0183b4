-- The rows that hosts returned to the statements of osquery campaigns, only ever appended; the event log vouches for them.
create table campaign_row (
  query_id uuid not null,
  place bigint generated always as identity,
  host_id uuid not null,
  hostname text not null,
  row json not null,
  detected_at timestamptz not null,
  ingested_at timestamptz not null,
  primary key (query_id, place)
);
create index campaign_row_by_host on campaign_row (query_id, host_id, place);
