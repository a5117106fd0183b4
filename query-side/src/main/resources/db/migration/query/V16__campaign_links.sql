-- Which campaign a hunt is backed by, and which one brought an alert.
alter table hunt_summary add column campaign_id uuid;
alter table alert_view add column campaign_id uuid;
create index alert_view_by_campaign on alert_view (campaign_id, created_at desc, id desc) where campaign_id is not null;
