-- What hosts sent, by value, so that an indicator can be looked up in the past: one row for a value and a host, with
-- the first and the last sighting. The key is a digest of the value's kind and canonical form.
create table seen_value (
  value_key uuid not null,
  host_id uuid not null,
  detected_at timestamptz not null,
  ingested_at timestamptz not null,
  hunt_id uuid,
  campaign_id uuid,
  last_detected_at timestamptz not null,
  last_ingested_at timestamptz not null,
  primary key (value_key, host_id)
) with (fillfactor = 90);

-- How the hosts are called, and whether "A" and "a" are the same to them; null while nobody has said.
create table seen_host (
  host_id uuid primary key,
  hostname text not null,
  platform text
);

-- The values of the indicators, since when each is looked for, and by whose doing.
create table watched_value (
  indicator_id uuid not null,
  value_key uuid not null,
  since timestamptz not null,
  activation_id uuid not null,
  origin text not null,
  primary key (indicator_id, value_key)
);
create index watched_value_by_key on watched_value (value_key);
create index watched_value_since on watched_value (since);

-- Every past sighting that was ever told, for ever: what makes a repeated search harmless.
create table past_sighting (
  id uuid primary key
);
