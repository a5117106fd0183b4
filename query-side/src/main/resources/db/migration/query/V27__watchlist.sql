-- The watchlist packs as analysts read them. A removed one's row stays, so that a late event finds it and does nothing.
create table pack_view (
  id uuid primary key,
  version bigint not null,
  name text not null,
  description text,
  platforms text[] not null,
  labels text[] not null,
  interval_seconds integer not null,
  splay_percent integer not null,
  active boolean not null,
  revision integer not null,
  indicator_count integer not null,
  query_count integer not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text not null,
  updated_at timestamptz not null,
  removed boolean not null
);
create index pack_view_newest on pack_view (created_at desc, id desc);

-- What each snapshot of a pack looks for, in the order it was frozen.
create table pack_indicator (
  pack_id uuid not null,
  revision integer not null,
  part bigint not null,
  place integer not null,
  indicator_id uuid not null,
  ioc_type text not null,
  ioc_value text not null,
  severity text not null,
  primary key (pack_id, revision, part, place)
);

alter table alert_view add column pack_id uuid;
