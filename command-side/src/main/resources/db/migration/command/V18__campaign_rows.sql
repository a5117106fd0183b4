-- The rows that hosts returned to the statements of osquery campaigns: only ever appended, and the event log vouches for them.
create table campaign_row (
  query_id uuid,
  place bigint generated always as identity,
  host_id uuid,
  hostname text,
  row json,
  detected_at timestamptz,
  ingested_at timestamptz,
  primary key (query_id, place)
);
create index campaign_row_by_host on campaign_row (query_id, host_id, place);
