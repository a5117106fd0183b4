-- Source and tags by which indicators are selected. A row that is not complete was written by the previous release.
alter table indicator
  add column source text,
  add column tags text[] not null default '{}',
  add column complete boolean not null default false;

create index indicator_incomplete on indicator (id) where not complete;

-- Fills the source of rows that the previous release has written, from their first events.
create function complete_indicators() returns void language sql as $$
  update indicator
  set source = (select convert_from(payload, 'UTF8')::json ->> 'source'
                from domainevententry
                where aggregateidentifier = indicator.id::text and sequencenumber = 0),
      complete = true
  where not complete
$$;

select complete_indicators();
