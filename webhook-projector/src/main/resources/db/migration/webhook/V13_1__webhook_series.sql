-- A redelivery is a new series of attempts: whoever holds an attempt of an older one has lost the claim.
alter table webhook_delivery add series integer not null default 1;
create index webhook_delivery_newest on webhook_delivery (created_at desc, alert_id desc);
