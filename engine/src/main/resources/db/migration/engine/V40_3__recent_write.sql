-- What users wrote within the last seconds, for lists that another process answers. Not logged: after a crash of the
-- database nobody waits for anything.
create unlogged table recent_write (
  username text not null,
  kind text not null,
  id text not null,
  written_at timestamptz not null default clock_timestamp()
);
create index recent_write_of_user on recent_write (username, kind, written_at);
create index recent_write_by_time on recent_write (written_at);
