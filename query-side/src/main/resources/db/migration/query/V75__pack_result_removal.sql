-- Up to when results of watchlist packs were removed: one row.
create table pack_result_removal (
  sole boolean primary key default true check (sole),
  removed_until timestamptz not null,
  removed_at timestamptz not null,
  kept_days integer not null
);
create index pack_result_by_age on pack_result (ingested_at);
