-- As the lists of alerts: new entries go to the end.
drop index webhook_delivery_newest;
create index webhook_delivery_newest on webhook_delivery (created_at, alert_id);
