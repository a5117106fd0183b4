-- Privileges of ${service} on the objects of ${owner}. The service repeats this script as ${owner} after each migration.
-- Tables of later migrations get read and write access to rows until this script runs again.
alter default privileges for role ${owner} in schema public
  grant select, insert, update, delete on tables to ${service};
alter default privileges for role ${owner} in schema public
  grant usage, select on sequences to ${service};
grant usage, select on all sequences in schema public to ${service};
-- As-of queries fill temporary tables.
do $do$ begin
  if exists (select from pg_database
             where datname = current_database() and pg_has_role(datdba, 'usage')
               and not exists (select from aclexplode(datacl)
                               where grantee = to_regrole('${service}') and privilege_type = 'TEMPORARY')) then
    execute format('grant temporary on database %I to ${service}', current_database());
  end if;
end $do$;

-- Functions that run with the privileges of ${owner} (security definer) may be called only by ${service}.
do $do$
declare
  called regprocedure;
begin
  for called in
    select p.oid
    from pg_proc p
    where pronamespace = 'public'::regnamespace and prosecdef and pg_has_role('${owner}', proowner, 'usage')
      and (has_function_privilege('public', p.oid, 'execute')
           or not has_function_privilege('${service}', p.oid, 'execute'))
  loop
    execute format('revoke execute on function %s from public', called);
    execute format('grant execute on function %s to ${service}', called);
  end loop;
end $do$;

do $do$
declare
  granted record;
begin
  for granted in
    with wanted as (
      select c.oid::regclass as name, c.relacl, case
        -- The event log is append-only. Snapshots and tokens (snapshotevententry, tokenentry) are ordinary tables.
        when relname = 'domainevententry' then array['INSERT', 'SELECT']
        -- The transparency log grows: its head and the last tile and page change, no row is deleted.
        when relname in ('log_head', 'log_tile', 'log_page', 'log_subject', 'log_act', 'log_time', 'log_origin', 'log_destination', 'log_signing')
          then array['INSERT', 'SELECT', 'UPDATE']
        -- Published checkpoints and cosignatures never change.
        when relname in ('log_checkpoint', 'log_cosignature') then array['INSERT', 'SELECT']
        when relname = 'flyway_schema_history' or relkind in ('v', 'm') then array['SELECT']
        -- A rebuild truncates the read models and their tallies.
        when relname in ('hunt_summary', 'hunt_indicator', 'hunt_query', 'hunt_host', 'hunt_unasked', 'hunt_result', 'ioc_view',
                         'host_view', 'alert_view', 'campaign_view', 'campaign_assignment', 'saved_query_view',
                         'pack_view', 'pack_indicator', 'pack_result', 'security_event', 'exception_view', 'excepted_match',
                         'label_rule_view', 'alert_tally', 'result_tally', 'ioc_tally', 'security_tally', 'pack_sighting_tally')
          then array['DELETE', 'INSERT', 'SELECT', 'TRUNCATE', 'UPDATE']
        else array['DELETE', 'INSERT', 'SELECT', 'UPDATE'] end as rights
      from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and pg_has_role('${owner}', relowner, 'usage'))
    select name, array_to_string(rights, ', ') as rights
    from wanted
    where rights <> array(select privilege_type from aclexplode(relacl)
                          where grantee = to_regrole('${service}') order by 1)
  loop
    execute format('revoke all on %s from ${service}', granted.name);
    execute format('grant %s on %s to ${service}', granted.rights, granted.name);
  end loop;
end $do$;
