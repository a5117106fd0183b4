-- How attempts have ended, each noted once with the end of its delivery or before its next attempt. A redelivery removes those
-- of older series; what a process did not live to note is missing.
create table webhook_attempt (
  alert_id uuid not null,
  series integer not null,
  number integer not null,
  begun_at timestamptz not null,
  duration_millis bigint not null,
  http_status integer,
  error text,
  primary key (alert_id, series, number)
);
