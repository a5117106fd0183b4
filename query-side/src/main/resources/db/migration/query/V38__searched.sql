-- What an answer rests on, and what the host looked at; null where a host has not answered, or did not tell.
alter table hunt_host add column basis text, add column searched json;

-- Hosts that answered without a match, by what that rests on.
alter table hunt_summary
  add column clean_by_inventory integer not null default 0,
  add column clean_by_places integer not null default 0,
  add column not_searched integer not null default 0;
