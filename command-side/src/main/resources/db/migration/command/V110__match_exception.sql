-- Exceptions for the decision about alerts, of an indicator or of a tag; without hosts and labels for all hosts.
create table match_exception (
  id uuid primary key,
  indicator_id uuid,
  tag text,
  hosts uuid[] not null,
  labels text[] not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index match_exception_by_indicator on match_exception (indicator_id);
create index match_exception_by_tag on match_exception (tag);
