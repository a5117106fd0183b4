-- Verdict and note of acknowledged alerts, with the user and the time of the last change.
alter table alert_view
  add column verdict text,
  add column note text,
  add column assessed_by text,
  add column assessed_at timestamptz;
