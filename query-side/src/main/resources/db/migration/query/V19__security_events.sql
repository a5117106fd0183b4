-- What auditors read: one row for each fact of the log that bears on security, under the event's own id.
create table security_event (
  id uuid primary key,
  kind text not null,
  at timestamptz not null,
  username text,
  host_id uuid,
  hunt_id uuid,
  campaign_id uuid,
  alert_id uuid,
  address text,
  late_match boolean not null,
  detail json not null
);
create index security_event_newest on security_event (at desc, id desc);
create index security_event_by_kind on security_event (kind, at desc, id desc);
create index security_event_by_user on security_event (username, at desc, id desc) where username is not null;
create index security_event_by_host on security_event (host_id, at desc, id desc) where host_id is not null;

create table security_tally (kind text, n bigint);

create trigger security_tally_insert after insert on security_event referencing new table as fresh
  for each statement execute function tally_rows('security_tally', 'kind');
create trigger security_tally_update after update on security_event referencing new table as fresh old table as stale
  for each statement execute function tally_rows('security_tally', 'kind');
create trigger security_tally_delete after delete on security_event referencing old table as stale
  for each statement execute function tally_rows('security_tally', 'kind');
create trigger security_tally_truncate after truncate on security_event
  for each statement execute function tally_rows('security_tally', '');
