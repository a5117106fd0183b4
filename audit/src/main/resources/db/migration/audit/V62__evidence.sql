-- The keys that encrypt evidence in the log, which itself is for ever: each of one host and a month of the calendar in UTC.
-- There may be several where transactions made them at the same time. A key that is destroyed is deleted; the next one has
-- another id.
create table evidence_key (
  id uuid primary key,
  host_id uuid not null,
  month date not null check (extract(day from month) = 1),
  secret bytea not null check (octet_length(secret) = 32)
);
create index evidence_key_by_host on evidence_key (host_id, month, id);
create index evidence_key_by_month on evidence_key (month, host_id, id);

-- Which events a key encrypts: the 36 characters of its id.
create index domainevententry_evidence_key on domainevententry
  (substring(payload from position('"encryptedEvidence":{"key":"'::bytea in payload) + 28 for 36))
  where payloadtype in ('MatchIngested', 'PackMatchFound') and payloadrevision = '2';

-- Events of revision 1 by host: their evidence is plain for ever.
create index domainevententry_plain_evidence on domainevententry
  (substring(payload from position('"hostId":"'::bytea in payload) + 10 for 36))
  where payloadtype in ('MatchIngested', 'PackMatchFound') and payloadrevision = '1';

-- Each erasure: of what one host sent before a time, or of what all did, where there is no host.
create table evidence_erasure (
  id bigint generated always as identity primary key,
  host_id uuid,
  before timestamptz not null,
  erased_at timestamptz not null,
  keys integer not null default 0,
  events bigint not null default 0,
  rows bigint not null default 0,
  -- False while keys are left; the event follows with the last.
  recorded boolean not null default false
);
create index evidence_erasure_by_host on evidence_erasure (host_id, before);

-- How far copies of erased evidence are removed from each table.
create table evidence_sweep (
  table_name text primary key,
  -- The first page of the table that is still to be looked at; null between two rounds.
  page bigint,
  -- The last erasure that the round under way looks for, and the last that a round looked for.
  target bigint not null default 0,
  swept bigint not null default 0,
  ended_at timestamptz,
  rows_removed bigint not null default 0
);
