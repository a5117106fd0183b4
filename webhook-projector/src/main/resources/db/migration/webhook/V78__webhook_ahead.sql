-- How many attempts each process may have under way, as deliveries are claimed ahead of that. The row of a process outlives the
-- attempts that it allows, as claims do. One that waits has none, though deliveries are due.
create table webhook_sender (
  process uuid primary key,
  slots integer not null,
  waits boolean not null,
  until timestamptz not null
) with (fillfactor = 50);

-- Null: of a process of the previous release.
alter table webhook_delivery add column claimed_by uuid;

-- Notes how attempts have ended, takes back those that were not begun, and hands out others: one journey and one commit for
-- however many have come together. Of an attempt whose claim has been lost nothing is noted, and of any other only once.
--
-- A process says how many attempts it may have under way meanwhile; it is told how many from then on, in a row without a
-- delivery. While another waits, a process with more than an equal share is told less, and begins none until it has no more.
-- Last attempts are handed out for the next slots alone: if a process dies before it has begun one, that is lost.
--
-- The lock comes before the look at what others have and what is due, which therefore sees what its holder before has committed.
-- The settings keep a plan made for an empty table from scanning or sorting a full one.
create function webhook_exchange(
  me uuid, alerts uuid[], series_of integer[], attempts_of integer[], statuses text[], errors text[], pauses bigint[],
  unsent uuid[], unsent_series integer[], unsent_attempts integer[],
  most integer, in_flight integer, under_way integer, ahead integer, lease bigint)
returns table (slots integer, alert_id uuid, series integer, attempts integer, body bytea)
language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
as $$
#variable_conflict use_column
declare
  moment timestamptz := clock_timestamp();
  lasting interval := lease * interval '1 millisecond';
  others integer;
  waiting integer;
  room integer;
  handed integer := 0;
  starved boolean := false;
begin
  update webhook_delivery delivery
  set status = ended.status,
      last_error = coalesce(ended.error, last_error),
      claimed_until = null,
      next_attempt_at = case when ended.status = 'PENDING' then moment + ended.pause * interval '1 microsecond'
                             else next_attempt_at end,
      ended_at = case when ended.status <> 'PENDING' then moment end
  from unnest(alerts, series_of, attempts_of, statuses, errors, pauses)
       as ended (alert_id, series, attempt, status, error, pause)
  where delivery.alert_id = ended.alert_id and delivery.series = ended.series
    and delivery.attempts = ended.attempt and delivery.status = 'PENDING' and delivery.claimed_until is not null;

  if cardinality(unsent) > 0 then
    update webhook_delivery delivery
    set attempts = delivery.attempts - 1, claimed_until = null
    from unnest(unsent, unsent_series, unsent_attempts) as back (alert_id, series, attempt)
    where delivery.alert_id = back.alert_id and delivery.series = back.series and delivery.attempts = back.attempt
      and delivery.status = 'PENDING' and delivery.claimed_until is not null and delivery.claimed_by = me;
  end if;

  if in_flight = 0 then
    update webhook_sender set slots = under_way, waits = false where process = me and (slots > under_way or waits);
    return;
  end if;

  perform pg_advisory_xact_lock(hashtextextended('webhook claims', 0));
  moment := clock_timestamp();
  select coalesce(sum(sender.slots), 0), count(*) filter (where sender.waits), count(*)
  into others, waiting, room
  from webhook_sender sender
  where sender.process <> me and sender.until > moment and (sender.slots > 0 or sender.waits);
  room := case when waiting > 0 then least(in_flight - others, (in_flight + room) / (room + 1)) else in_flight - others end;

  if room > 0 then
    return query
      with due as (
        select delivery.alert_id, delivery.attempts
        from webhook_delivery delivery
        where status = 'PENDING' and delivery.attempts < most and next_attempt_at <= moment
          and (claimed_until is null or claimed_until <= moment)
        order by next_attempt_at
        limit greatest(0, room - under_way + ahead)
        for update skip locked),
      placed as (select due.alert_id, due.attempts, row_number() over () as place from due)
      update webhook_delivery delivery
      set attempts = delivery.attempts + 1, claimed_until = moment + lasting, claimed_by = me
      from placed
      where delivery.alert_id = placed.alert_id and (place <= room or placed.attempts < most - 1)
      returning null::integer, delivery.alert_id, delivery.series, delivery.attempts, delivery.body;
    get diagnostics handed = row_count;
  elsif under_way = 0 then
    starved := exists (
      select from webhook_delivery delivery
      where status = 'PENDING' and delivery.attempts < most and next_attempt_at <= moment
        and (claimed_until is null or claimed_until <= moment));
  end if;

  room := greatest(0, least(room, under_way + handed));
  if room > 0 or under_way > 0 or starved then
    delete from webhook_sender where until <= moment and process <> me;
    insert into webhook_sender as known (process, slots, waits, until)
    values (me, greatest(room, under_way), starved,
            moment + case when starved then least(lasting, interval '1 second') else lasting end)
    on conflict (process) do update set slots = excluded.slots, waits = excluded.waits, until = excluded.until;
  else
    update webhook_sender set slots = 0, waits = false where process = me and (slots > 0 or waits);
  end if;
  slots := room;
  return next;
end $$;

-- Of the previous release, whose processes count as one: every claim of theirs is an attempt under way.
create or replace function webhook_exchange(
  alerts uuid[], series_of integer[], attempts_of integer[], statuses text[], errors text[], pauses bigint[],
  most integer, in_flight integer, lease bigint)
returns table (alert_id uuid, series integer, attempts integer, body bytea)
language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
as $$
#variable_conflict use_column
declare
  together constant uuid := '00000000-0000-0000-0000-000000000000';
  moment timestamptz := clock_timestamp();
  others integer;
  under_way integer;
  handed integer;
begin
  update webhook_delivery delivery
  set status = ended.status,
      last_error = coalesce(ended.error, last_error),
      claimed_until = null,
      next_attempt_at = case when ended.status = 'PENDING' then moment + ended.pause * interval '1 microsecond'
                             else next_attempt_at end,
      ended_at = case when ended.status <> 'PENDING' then moment end
  from unnest(alerts, series_of, attempts_of, statuses, errors, pauses)
       as ended (alert_id, series, attempt, status, error, pause)
  where delivery.alert_id = ended.alert_id and delivery.series = ended.series
    and delivery.attempts = ended.attempt and delivery.status = 'PENDING' and delivery.claimed_until is not null;

  if in_flight = 0 then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('webhook claims', 0));
  moment := clock_timestamp();
  select coalesce(sum(sender.slots), 0) into others
  from webhook_sender sender where sender.process <> together and sender.until > moment;
  select count(*) into under_way
  from webhook_delivery
  where status = 'PENDING' and claimed_until > moment and claimed_by is null;
  return query
    with due as (
      select delivery.alert_id
      from webhook_delivery delivery
      where status = 'PENDING' and delivery.attempts < most and next_attempt_at <= moment
        and (claimed_until is null or claimed_until <= moment)
      order by next_attempt_at
      limit greatest(0, in_flight - others - under_way)
      for update skip locked)
    update webhook_delivery delivery
    set attempts = delivery.attempts + 1, claimed_until = moment + lease * interval '1 millisecond', claimed_by = null
    from due
    where delivery.alert_id = due.alert_id
    returning delivery.alert_id, delivery.series, delivery.attempts, delivery.body;
  get diagnostics handed = row_count;
  insert into webhook_sender as known (process, slots, waits, until)
  select together, under_way + handed, false, moment + lease * interval '1 millisecond'
  where under_way + handed > 0 or exists (select from webhook_sender where process = together and slots > 0)
  on conflict (process) do update set slots = excluded.slots, waits = excluded.waits, until = excluded.until;
end $$;
