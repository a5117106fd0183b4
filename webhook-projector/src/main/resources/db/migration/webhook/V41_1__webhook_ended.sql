-- How many deliveries have ended, over all processes and for ever: their rows are pending again after a redelivery.
create table webhook_ended (
  status text primary key,
  deliveries bigint not null
);
insert into webhook_ended (status, deliveries)
select status, count(*) from webhook_delivery where status <> 'PENDING' group by status;

create function webhook_count_ended() returns trigger
language plpgsql as $$
begin
  insert into webhook_ended as known (status, deliveries)
  select ended.status, count(*)
  from ended join open on open.alert_id = ended.alert_id
  where ended.status <> 'PENDING' and open.status = 'PENDING'
  group by ended.status order by ended.status
  on conflict (status) do update set deliveries = known.deliveries + excluded.deliveries;
  return null;
end $$;

create trigger webhook_ended after update on webhook_delivery
referencing old table as open new table as ended
for each statement execute function webhook_count_ended();
