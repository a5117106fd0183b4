-- Rebuilds insert into copies that have no other indexes than those that keep rows unique, and create the others at the end:
-- sorting all entries of an index once takes a fraction of inserting them one by one.

-- How many transactions of the rebuild are committed. They do not wait for the disk, so a crash of the database may undo the
-- last ones: the number falls back with them, and the rebuild notices.
alter table rebuild_run add column steps bigint not null default 0;

-- The indexes that rebuilds create last. Those of tallies are not among them, as triggers look rows up there.
create function rebuild_later_indexes() returns table (name text, statement text)
language sql stable set search_path = public, pg_temp as $$
  select c.relname::text, replace(pg_get_indexdef(indexrelid), ' ON public.', ' ON read_model_rebuild.')
  from pg_index i join pg_class c on c.oid = indexrelid join pg_class t on t.oid = indrelid
  where t.relnamespace = 'public'::regnamespace and t.relname = any (read_model_tables())
    and t.relname not like '%\_tally' and not indisunique
  order by t.relname, c.relname $$;

-- As rebuild_begin, without the indexes that are created last.
create function rebuild_begin_bare() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  later text;
begin
  perform rebuild_begin();
  for later in select name from rebuild_later_indexes() loop
    execute format('drop index read_model_rebuild.%I', later);
  end loop;
end $$;

-- Creates one index that the copies lack. False if they have all.
create function rebuild_index() returns boolean
language plpgsql security definer set search_path = public, pg_temp set maintenance_work_mem = '128MB' as $$
declare
  missing text;
begin
  select statement into missing
  from rebuild_later_indexes()
  where to_regclass(format('read_model_rebuild.%I', name)) is null
  limit 1;
  if missing is null then
    return false;
  end if;
  execute missing;
  return true;
end $$;

-- Puts the copies in the place of the tables, which go, and takes over the dead letters of the read models. Refused when a
-- migration has changed the tables or their indexes since the copies were made.
create or replace function rebuild_swap() returns void
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
    having count(*) <> 2) or exists (
    select from pg_index i join pg_class c on c.oid = indexrelid join pg_class t on t.oid = indrelid
    where t.relnamespace = 'public'::regnamespace and t.relname = any (read_model_tables())
      and to_regclass(format('read_model_rebuild.%I', c.relname)) is null) then
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
