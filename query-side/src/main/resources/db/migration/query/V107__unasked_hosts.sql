-- Hosts of the target of a hunt that its launch left out, with the reason.
create table hunt_unasked (
  hunt_id uuid not null,
  host_id uuid not null,
  reason text not null,
  primary key (hunt_id, host_id)
);

-- Numbers of these hosts; null for a hunt launched before they were counted.
alter table hunt_summary
  add column unasked_offline integer,
  add column unasked_unseen integer;

create or replace function read_model_tables() returns text[] language sql immutable as $$
  select array['hunt_summary', 'hunt_indicator', 'hunt_query', 'hunt_host', 'hunt_unasked', 'hunt_result', 'ioc_view',
               'host_view', 'alert_view', 'campaign_view', 'campaign_assignment', 'saved_query_view', 'pack_view',
               'pack_indicator', 'pack_result', 'security_event', 'alert_tally', 'result_tally', 'ioc_tally',
               'security_tally'] $$;
