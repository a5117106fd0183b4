-- By which page an instant is found: for each full page of the sealed log the latest timestamp of all events up to its end,
-- which never falls from page to page.
create table log_time (
  page bigint primary key,
  latest timestamptz not null
);
create index log_time_latest on log_time (latest, page);

create function note_log_time() returns trigger language plpgsql as $$
begin
  insert into log_time (page, latest)
  select new.page, greatest(max(timestamp::timestamptz), (select latest from log_time where page = new.page - 1))
  from domainevententry where globalindex = any (new.positions);
  return null;
end $$;

create trigger log_time after insert or update on log_page
  for each row when (cardinality(new.positions) = 256) execute function note_log_time();

insert into log_time (page, latest)
select page, max(max(timestamp::timestamptz)) over (order by page)
from log_page, unnest(positions) as position
join domainevententry on globalindex = position
where cardinality(positions) = 256
group by page;

-- Repeats of an alert are no events of its aggregate. Whatever a payload holds, this fails for none.
create function repeated_alert(payload bytea) returns text language sql immutable strict parallel safe as $$
  select substring(encode(payload, 'escape') from '"alertId":"([0-9a-f-]{36})"') $$;
create index domainevententry_repeats on domainevententry (repeated_alert(payload)) where payloadtype = 'AlertRepeated';
