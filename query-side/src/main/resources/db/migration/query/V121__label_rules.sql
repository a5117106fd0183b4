-- Rules of labels by the label in lower case. The rule is null after its removal.
create table label_rule_view (
  label_key text primary key,
  version bigint not null,
  label text not null,
  rule text
);

create or replace function read_model_tables() returns text[] language sql immutable as $$
  select array['hunt_summary', 'hunt_indicator', 'hunt_query', 'hunt_host', 'hunt_unasked', 'hunt_result', 'ioc_view',
               'host_view', 'alert_view', 'campaign_view', 'campaign_assignment', 'saved_query_view', 'pack_view',
               'pack_indicator', 'pack_result', 'security_event', 'exception_view', 'excepted_match', 'label_rule_view',
               'alert_tally', 'result_tally', 'ioc_tally', 'security_tally'] $$;
