-- Bodies of deliveries that ended long ago are removed; the rows stay, as their key keeps an alert from being sent anew.
alter table webhook_delivery add column body_removed_at timestamptz, add column body_kept_days integer;
-- A process of the previous release cannot send an empty body by a redelivery.
alter table webhook_delivery
  add constraint webhook_delivery_has_body check (body_removed_at is null or status <> 'PENDING');
create index webhook_delivery_kept on webhook_delivery (ended_at) where body_removed_at is null and status <> 'PENDING';
