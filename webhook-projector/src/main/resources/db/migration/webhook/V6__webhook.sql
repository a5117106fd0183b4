-- One row for each alert that is POSTed. Rows stay for ever: their key is what keeps an alert from being sent anew.
create table webhook_delivery (
  alert_id uuid primary key,
  body bytea not null,
  status text not null default 'PENDING',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index webhook_delivery_due on webhook_delivery (next_attempt_at) where status = 'PENDING';
