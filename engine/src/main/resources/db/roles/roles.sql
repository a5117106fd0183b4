-- Two roles for the service's database: ${owner} owns all objects and runs migrations, the service connects as ${service}.
-- An administrator runs this script in that database, which must exist. The script is idempotent. Afterwards set a
-- password for both roles, for example with psql's \password.
do $do$ begin
  if to_regrole('${owner}') is null then create role ${owner} login; end if;
  if to_regrole('${service}') is null then create role ${service} login; end if;
end $do$;

-- Transfers objects that an earlier installation created with another role to the owner.
do $do$
declare
  owner oid := to_regrole('${owner}');
  space oid := 'public'::regnamespace;
  statement text;
begin
  for statement in
    select format('alter %s %s owner to ${owner}',
                  case relkind when 'v' then 'view' when 'm' then 'materialized view'
                               when 'S' then 'sequence' else 'table' end,
                  c.oid::regclass)
    from pg_class c
    where relnamespace = space and relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> owner
      and not exists (select from pg_depend d
                      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
    union all
    select format('alter routine %s owner to ${owner}', p.oid::regprocedure)
    from pg_proc p
    where pronamespace = space and proowner <> owner
      and not exists (select from pg_depend d
                      where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('alter statistics public.%I owner to ${owner}', stxname)
    from pg_statistic_ext
    where stxnamespace = space and stxowner <> owner
    union all
    select format('alter type %s owner to ${owner}', t.oid::regtype)
    from pg_type t
    where typnamespace = space and typtype in ('d', 'e') and typowner <> owner
      and not exists (select from pg_depend d
                      where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  loop
    execute statement;
  end loop;
  execute format('alter database %I owner to ${owner}', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect, temporary on database %I to ${service}', current_database());
end $do$;

alter schema public owner to ${owner};
revoke all on schema public from public;
grant usage on schema public to ${service};
