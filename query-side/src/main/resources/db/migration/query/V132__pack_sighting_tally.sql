-- Numbers of sightings of watchlist packs by indicator and host, so that lists of indicators need not count every run of every
-- pack. The rows of a pack are written by one writer at a time, as its events are handled in sequence.
create table pack_sighting_tally (
  indicator_id uuid not null,
  host_id uuid not null,
  pack_id uuid not null,
  n bigint not null,
  primary key (indicator_id, host_id, pack_id)
);

-- Every writer changes rows in the order of the key, so that writers wait for each other but do not deadlock.
create function pack_sightings_tallied() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then
      insert into pack_sighting_tally as tally (indicator_id, host_id, pack_id, n)
      select indicator_id, host_id, pack_id, count(*) from fresh
      group by indicator_id, host_id, pack_id
      order by indicator_id, host_id, pack_id
      on conflict (indicator_id, host_id, pack_id) do update set n = tally.n + excluded.n;
    when 'DELETE' then
      perform from pack_sighting_tally
      where (indicator_id, host_id, pack_id) in (select indicator_id, host_id, pack_id from stale)
      order by indicator_id, host_id, pack_id
      for update;
      update pack_sighting_tally as tally set n = tally.n - gone.n
      from (select indicator_id, host_id, pack_id, count(*) as n from stale group by indicator_id, host_id, pack_id) as gone
      where tally.indicator_id = gone.indicator_id and tally.host_id = gone.host_id and tally.pack_id = gone.pack_id;
      delete from pack_sighting_tally
      where n = 0 and (indicator_id, host_id, pack_id) in (select indicator_id, host_id, pack_id from stale);
    when 'TRUNCATE' then
      truncate pack_sighting_tally;
  end case;
  return null;
end $$;

create trigger pack_sighting_tally_insert after insert on pack_result referencing new table as fresh
  for each statement execute function pack_sightings_tallied();
create trigger pack_sighting_tally_delete after delete on pack_result referencing old table as stale
  for each statement execute function pack_sightings_tallied();
create trigger pack_sighting_tally_truncate after truncate on pack_result
  for each statement execute function pack_sightings_tallied();

-- The limits of a session are for what others wait for. A count of many millions of rows takes minutes.
select set_config(name, '0', true) from pg_settings where name in ('statement_timeout', 'transaction_timeout');
insert into pack_sighting_tally (indicator_id, host_id, pack_id, n)
select indicator_id, host_id, pack_id, count(*) from pack_result group by indicator_id, host_id, pack_id;

create or replace function read_model_tables() returns text[] language sql immutable as $$
  select array['hunt_summary', 'hunt_indicator', 'hunt_query', 'hunt_host', 'hunt_unasked', 'hunt_result', 'ioc_view',
               'host_view', 'alert_view', 'campaign_view', 'campaign_assignment', 'saved_query_view', 'pack_view',
               'pack_indicator', 'pack_result', 'security_event', 'exception_view', 'excepted_match', 'label_rule_view',
               'alert_tally', 'result_tally', 'ioc_tally', 'security_tally', 'pack_sighting_tally'] $$;
