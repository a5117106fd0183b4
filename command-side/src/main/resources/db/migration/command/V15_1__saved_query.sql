-- The saved queries as commands look them up, kept within the transaction of each change.
create table saved_query (
  id uuid primary key,
  name text not null,
  sql text not null
);
create unique index saved_query_name on saved_query (lower(name));
