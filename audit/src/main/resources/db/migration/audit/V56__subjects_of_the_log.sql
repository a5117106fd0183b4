-- Sealed events that name an alert, campaign, host, hunt or indicator which is not their aggregate. Filled as they are sealed.
create table log_subject (
  subject uuid not null,
  -- Leaves 256 * page, 256 * page + 1 and so on.
  page bigint not null,
  -- Which of them, from 0, ascending.
  leaves smallint[] not null check (cardinality(leaves) between 1 and 256),
  primary key (subject, page)
);
