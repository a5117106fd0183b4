-- Alerts about no indicator. Their source is the empty text: a tally tells its facets apart by equality, and null equals
-- nothing.
alter table alert_view
  alter column indicator_id drop not null,
  alter column ioc_type drop not null,
  alter column ioc_value drop not null,
  add column kind text,
  add column detail text;
