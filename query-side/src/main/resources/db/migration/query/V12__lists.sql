-- What lists are read by. Facets that are filtered and counted stand in columns of their own; a severity is a rank, so
-- that one index serves both the filter and the order.

alter table alert_view
  add column acknowledged boolean not null generated always as (acknowledged_at is not null) stored,
  add column severity_rank smallint not null generated always as (
    case severity when 'CRITICAL' then 5 when 'HIGH' then 4 when 'MEDIUM' then 3 when 'LOW' then 2 else 1 end) stored;
drop index alert_view_open;
create index alert_view_disposition on alert_view (acknowledged, created_at desc, id desc);
create index alert_view_by_severity on alert_view (severity_rank desc, created_at desc, id desc);
create index alert_view_disposition_by_severity
  on alert_view (acknowledged, severity_rank desc, created_at desc, id desc);
create index alert_view_by_detection on alert_view (detected_at desc, id desc);
create index alert_view_disposition_by_detection on alert_view (acknowledged, detected_at desc, id desc);

alter table ioc_view
  add column severity_rank smallint not null generated always as (
    case severity when 'CRITICAL' then 5 when 'HIGH' then 4 when 'MEDIUM' then 3 when 'LOW' then 2 else 1 end) stored;
create index ioc_view_by_change on ioc_view (updated_at desc, id desc);
create index ioc_view_by_severity on ioc_view (severity_rank desc, created_at desc, id desc);
create index ioc_view_by_value on ioc_view (left(lower(value), 255), id);
create index ioc_view_by_type on ioc_view (type, created_at desc, id desc);

create index host_view_newest on host_view (enrolled_at desc, id desc);
create index hunt_summary_by_user on hunt_summary (created_by, created_at desc, id desc);

-- place: where in the log the match stands; a reader that follows a hunt goes on from there.
alter table hunt_result add column place bigint not null default 0;
create index hunt_result_by_place on hunt_result (hunt_id, place);
create index hunt_result_by_type on hunt_result (hunt_id, ioc_type, ingested_at desc, host_id desc, indicator_id desc);
create index hunt_result_by_detection on hunt_result (hunt_id, detected_at desc, host_id desc, indicator_id desc);
create index hunt_result_by_hostname on hunt_result (hunt_id, left(lower(hostname), 255), host_id, indicator_id);

-- How many rows there are by facets: the sum of n. Writers only add rows, so that they never wait for each other; now
-- and then one of them folds the rows that are there into one.
create table alert_tally (acknowledged boolean, severity_rank smallint, source text, category text, n bigint);
create table result_tally (hunt_id uuid, ioc_type text, late_match boolean, n bigint);
create index result_tally_by_hunt on result_tally (hunt_id);
create table ioc_tally (type text, severity_rank smallint, active boolean, n bigint);

insert into alert_tally select acknowledged, severity_rank, source, category, count(*) from alert_view group by 1, 2, 3, 4;
insert into result_tally select hunt_id, ioc_type, late_match, count(*) from hunt_result group by 1, 2, 3;
insert into ioc_tally select type, severity_rank, active, count(*) from ioc_view group by 1, 2, 3;

-- Arguments: the tally and its facets.
create function tally_rows() returns trigger language plpgsql as $$
declare
  tally text := tg_argv[0];
  facets text := tg_argv[1];
begin
  case tg_op
    when 'INSERT' then
      execute format('insert into %1$I select %2$s, count(*) from fresh group by %2$s', tally, facets);
    when 'DELETE' then
      execute format('insert into %1$I select %2$s, -count(*) from stale group by %2$s', tally, facets);
    when 'UPDATE' then
      execute format('insert into %1$I select %2$s, sum(n)
                      from (select %2$s, 1 as n from fresh union all select %2$s, -1 from stale) as moved
                      group by %2$s having sum(n) <> 0', tally, facets);
    when 'TRUNCATE' then
      execute format('truncate %I', tally);
  end case;
  if tg_op in ('INSERT', 'UPDATE') and random() < 0.005 then
    execute format('with folded as (
                      delete from %1$I where ctid = any (array(
                        select ctid from %1$I where (%2$s) in (select %2$s from fresh) for update skip locked))
                      returning %2$s, n)
                    insert into %1$I select %2$s, sum(n) from folded group by %2$s having sum(n) <> 0', tally, facets);
  end if;
  return null;
end $$;

create trigger alert_tally_insert after insert on alert_view referencing new table as fresh
  for each statement execute function tally_rows('alert_tally', 'acknowledged, severity_rank, source, category');
create trigger alert_tally_update after update on alert_view referencing new table as fresh old table as stale
  for each statement execute function tally_rows('alert_tally', 'acknowledged, severity_rank, source, category');
create trigger alert_tally_delete after delete on alert_view referencing old table as stale
  for each statement execute function tally_rows('alert_tally', 'acknowledged, severity_rank, source, category');
create trigger alert_tally_truncate after truncate on alert_view
  for each statement execute function tally_rows('alert_tally', '');

create trigger result_tally_insert after insert on hunt_result referencing new table as fresh
  for each statement execute function tally_rows('result_tally', 'hunt_id, ioc_type, late_match');
create trigger result_tally_update after update on hunt_result referencing new table as fresh old table as stale
  for each statement execute function tally_rows('result_tally', 'hunt_id, ioc_type, late_match');
create trigger result_tally_delete after delete on hunt_result referencing old table as stale
  for each statement execute function tally_rows('result_tally', 'hunt_id, ioc_type, late_match');
create trigger result_tally_truncate after truncate on hunt_result
  for each statement execute function tally_rows('result_tally', '');

create trigger ioc_tally_insert after insert on ioc_view referencing new table as fresh
  for each statement execute function tally_rows('ioc_tally', 'type, severity_rank, active');
create trigger ioc_tally_update after update on ioc_view referencing new table as fresh old table as stale
  for each statement execute function tally_rows('ioc_tally', 'type, severity_rank, active');
create trigger ioc_tally_delete after delete on ioc_view referencing old table as stale
  for each statement execute function tally_rows('ioc_tally', 'type, severity_rank, active');
create trigger ioc_tally_truncate after truncate on ioc_view
  for each statement execute function tally_rows('ioc_tally', '');
