-- For each host and indicator the alert that stands for it now; a repeat within 24 hours of opened_at joins it.
create table alert_window (
  host_id uuid not null,
  indicator_id uuid not null,
  alert_id uuid,
  opened_at timestamptz not null,
  occurrences integer not null,
  primary key (host_id, indicator_id)
);

-- Every match that was ever looked at, for ever: what makes a repeated delivery harmless.
create table alert_sighting (
  match_id uuid primary key
);
