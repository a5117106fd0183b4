-- Copies of the read models, which replays of the log fill: the same tables, indexes, triggers and views under the same
-- names in another schema, so that statements need not know.

-- All that projections write, with the tallies that triggers keep.
create function read_model_tables() returns text[] language sql immutable as $$
  select array['hunt_summary', 'hunt_indicator', 'hunt_query', 'hunt_host', 'hunt_result', 'ioc_view', 'host_view',
               'alert_view', 'campaign_view', 'campaign_assignment', 'saved_query_view', 'pack_view', 'pack_indicator',
               'security_event', 'alert_tally', 'result_tally', 'ioc_tally', 'security_tally'] $$;

-- Views of nothing but these tables.
create function read_model_views() returns text[] language sql immutable as $$
  select array['open_assignment', 'open_assignment_tally', 'query_row_tally'] $$;

-- The statements that make the copies, and one of the dead letters beside them. In pg_temp they are temporary, and each
-- commit empties them; they have no indexes but those that keep rows unique, as they never hold much. To be run with the
-- target in front of public on the search path.
create function read_model_copies(target text) returns setof text
language plpgsql stable set search_path = public, pg_temp as $$
declare
  temporary constant text := case target when 'pg_temp' then 'temporary' else '' end;
  kept constant text := case target when 'pg_temp' then 'on commit delete rows' else '' end;
  copied constant oid[] := array(select format('public.%I', name)::regclass::oid
                                 from unnest(read_model_tables() || array['deadletterentry']) as name);
  placed constant text := format(' ON %I.', target);
begin
  return query
    select format('create %s table %I.%I (like public.%I including all excluding indexes excluding statistics) %s',
                  temporary, target, relname, relname, kept)
    from pg_class where oid = any (copied);
  return query
    select format('alter table %I.%I add constraint %I %s', target, relname, conname, pg_get_constraintdef(con.oid))
    from pg_constraint con join pg_class c on c.oid = conrelid
    where conrelid = any (copied) and contype in ('p', 'u');
  return query
    select replace(pg_get_indexdef(indexrelid), ' ON public.', placed)
    from pg_index i
    where indrelid = any (copied) and (indisunique or target <> 'pg_temp')
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'));
  return query
    select replace(pg_get_triggerdef(oid), ' ON public.', placed)
    from pg_trigger where tgrelid = any (copied) and not tgisinternal;
  return query
    select format('create %s view %I.%I as %s', temporary, target, name, pg_get_viewdef(format('public.%I', name)::regclass))
    from unnest(read_model_views()) as name;
end $$;

-- The rebuild under way, if there is one: whoever has its row may go on with it.
create table rebuild_run (
  only_row boolean primary key default true check (only_row),
  id uuid not null,
  process text not null,
  -- A rebuild that has not touched its row for a while has ended with its process.
  touched_at timestamptz not null
);

-- Makes the schema read_model_rebuild with empty copies, for those who have rights on the tables; what an abandoned
-- rebuild left there goes.
create function rebuild_begin() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  statements constant text[] := array(select read_model_copies('read_model_rebuild'));
  statement text;
begin
  drop schema if exists read_model_rebuild cascade;
  create schema read_model_rebuild;
  perform set_config('search_path', 'read_model_rebuild, public, pg_temp', true);
  foreach statement in array statements loop
    execute statement;
  end loop;
  for statement in
    select distinct format('grant usage on schema read_model_rebuild to %s', grantee::regrole)
    from pg_class c, aclexplode(relacl)
    where relnamespace = 'public'::regnamespace and relname = any (read_model_tables()) and grantee <> relowner
    union all
    select format('grant %s on read_model_rebuild.%I to %s', privilege_type, relname, grantee::regrole)
    from pg_class c, aclexplode(relacl)
    where relnamespace = 'public'::regnamespace and grantee <> relowner
      and relname = any (read_model_tables() || read_model_views() || array['deadletterentry'])
  loop
    execute statement;
  end loop;
end $$;

-- Lets the planner know what the copies hold.
create function rebuild_analyze() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text;
begin
  foreach name in array read_model_tables() loop
    execute format('analyze read_model_rebuild.%I', name);
  end loop;
end $$;

-- Puts the copies in the place of the tables, which go, and takes over the dead letters of the read models. Refused when a
-- migration has changed the tables since the copies were made.
create function rebuild_swap() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text;
  statistic text;
  statistics constant text[] := array(
    select pg_get_statisticsobjdef(s.oid)
    from pg_statistic_ext s join pg_class c on c.oid = stxrelid
    where relnamespace = 'public'::regnamespace and relname = any (read_model_tables()));
begin
  foreach name in array read_model_views() || read_model_tables() loop
    execute format('lock table public.%I in access exclusive mode', name);
  end loop;
  if exists (
    select from (
      select relname, attname, atttypid, attnotnull, attgenerated, row_number() over (partition by c.oid order by attnum) as place,
             relnamespace::regnamespace::text as space
      from pg_class c join pg_attribute a on attrelid = c.oid
      where relnamespace in ('public'::regnamespace, 'read_model_rebuild'::regnamespace)
        and relname = any (read_model_tables()) and attnum > 0 and not attisdropped) as each
    group by relname, attname, atttypid, attnotnull, attgenerated, place
    having count(*) <> 2) then
    raise exception 'the read models were migrated during their rebuild' using errcode = 'object_not_in_prerequisite_state';
  end if;
  foreach name in array read_model_views() loop
    execute format('drop view public.%I', name);
  end loop;
  foreach name in array read_model_tables() loop
    execute format('drop table public.%I', name);
    execute format('alter table read_model_rebuild.%I set schema public', name);
  end loop;
  foreach name in array read_model_views() loop
    execute format('alter view read_model_rebuild.%I set schema public', name);
  end loop;
  foreach statistic in array statistics loop
    execute statistic;
  end loop;
  delete from deadletterentry where processinggroup = 'read-models';
  insert into deadletterentry select * from read_model_rebuild.deadletterentry;
  drop schema read_model_rebuild cascade;
end $$;
