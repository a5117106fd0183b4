-- As the lists of alerts: new entries go to the end.
create index ascending_webhook_delivery_newest on webhook_delivery (created_at, alert_id);

drop index webhook_delivery_newest;
alter index ascending_webhook_delivery_newest rename to webhook_delivery_newest;
