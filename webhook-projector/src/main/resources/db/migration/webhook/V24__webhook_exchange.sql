-- Notes how attempts have ended and hands out others in their place: one journey and one commit for however many have
-- come together. Of an attempt whose claim has been lost nothing is noted, and of any other only once.
--
-- The lock comes before the look at what is in flight and due, which therefore sees what its holder before has
-- committed. Those in flight are counted from the far end of their index: a scan in order passes by the entries of the
-- many that have ended lately, which a bitmap would look up anew each time until they are vacuumed. The settings keep
-- a plan made for an empty table from scanning or sorting a full one.
create function webhook_exchange(
  alerts uuid[], series_of integer[], attempts_of integer[], statuses text[], errors text[], pauses bigint[],
  most integer, in_flight integer, lease bigint)
returns table (alert_id uuid, series integer, attempts integer, body bytea)
language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
as $$
#variable_conflict use_column
declare
  moment timestamptz := clock_timestamp();
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
  return query
    with due as (
      select delivery.alert_id
      from webhook_delivery delivery
      where status = 'PENDING' and delivery.attempts < most and next_attempt_at <= moment
        and (claimed_until is null or claimed_until <= moment)
      order by next_attempt_at
      limit in_flight - (select count(*)
                         from (select from webhook_delivery
                               where status = 'PENDING' and claimed_until > moment
                               order by claimed_until desc
                               limit in_flight) as claimed)
      for update skip locked)
    update webhook_delivery delivery
    set attempts = delivery.attempts + 1, claimed_until = moment + lease * interval '1 millisecond'
    from due
    where delivery.alert_id = due.alert_id
    returning delivery.alert_id, delivery.series, delivery.attempts, delivery.body;
end $$;
