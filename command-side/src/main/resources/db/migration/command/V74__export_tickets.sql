-- Tickets, each for the download of one export, once and within a minute; known by their hash only. A ticket is worth what
-- the session or token is worth for which it was made.
create table export_ticket (
  ticket_hash bytea primary key,
  username text not null references analyst,
  credential_kind text not null,
  credential_id uuid not null,
  target text not null,
  expires_at timestamptz not null
);
create index export_ticket_username on export_ticket (username, expires_at desc);
create index export_ticket_expires_at on export_ticket (expires_at);
