-- The processes of the service that live: one that has not been seen for a few seconds is dead.
create table service_process (
  name text primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- The event processors that run in it.
  processors text[] not null
);
