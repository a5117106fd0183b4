-- Exceptions for the decision about alerts; hosts is empty for all hosts.
create table match_exception (
  id uuid primary key,
  indicator_id uuid not null,
  hosts uuid[] not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index match_exception_by_indicator on match_exception (indicator_id);
