-- The watchlist packs there are, kept within the transaction of each change.
create table watchlist_pack (
  id uuid primary key,
  name text not null,
  active boolean not null,
  revision integer not null
);
create unique index watchlist_pack_name on watchlist_pack (lower(name));

-- Each look of a host that was recorded, so that a repeated report changes nothing.
create table pack_report (
  pack_id uuid not null,
  host_id uuid not null,
  run integer not null,
  primary key (pack_id, host_id, run)
);

-- How the last recorded look of each host went.
create table pack_host (
  pack_id uuid not null,
  host_id uuid not null,
  revision integer not null,
  run integer not null,
  error text,
  reported_at timestamptz not null default now(),
  primary key (pack_id, host_id)
);
