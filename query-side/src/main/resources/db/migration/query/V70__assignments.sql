-- Of each host of a campaign: how many leases it was given, until when its lease runs, and what went wrong. Of what was
-- recorded before, a rebuild finds them in the log.
alter table campaign_assignment
  add column attempts integer not null default 0,
  add column lease_until timestamptz,
  add column error text;

create index campaign_view_by_saved_query on campaign_view (saved_query_id, created_at desc, id desc)
  where saved_query_id is not null;
