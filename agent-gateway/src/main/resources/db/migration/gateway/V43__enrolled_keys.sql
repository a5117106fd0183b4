-- With which key each host has enrolled. A host that never got its answer asks again with the same key and is the same
-- host. Of requests under way at once the one that came last counts (asked_at, by the gateway's clock).
create table enrolled_key (
  key_hash bytea primary key,
  host_id uuid not null,
  asked_at timestamptz not null
);
create index enrolled_key_by_host on enrolled_key (host_id);
