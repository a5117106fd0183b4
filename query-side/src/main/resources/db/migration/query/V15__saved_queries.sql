-- The saved queries as analysts read them. A removed one's row stays, so that a late event finds it and does nothing.
create table saved_query_view (
  id uuid primary key,
  version bigint not null,
  name text not null,
  sql text not null,
  description text,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text not null,
  updated_at timestamptz not null,
  removed boolean not null
);
create index saved_query_view_newest on saved_query_view (created_at desc, id desc);
create index saved_query_view_by_change on saved_query_view (updated_at desc, id desc);
create index saved_query_view_by_name on saved_query_view (left(lower(name), 255), id);
