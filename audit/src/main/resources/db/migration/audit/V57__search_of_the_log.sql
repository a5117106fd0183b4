-- By what sealed events are found, page by page of 256 leaves, so that the log itself needs no further index. Filled as they
-- are sealed.
create table log_act (
  page bigint not null,
  -- Empty where no user is named.
  username varchar(255) not null,
  event_type varchar(255) not null,
  -- How many events of the page.
  events smallint not null check (events between 1 and 256),
  primary key (page, username, event_type)
);
create index log_act_username on log_act (username, page);
create index log_act_event_type on log_act (event_type, page);

-- When the events of a page happened; those whose time cannot be read do not count.
create table log_time (
  page bigint primary key,
  earliest timestamptz not null,
  latest timestamptz not null check (latest >= earliest)
);
create index log_time_earliest on log_time (earliest);
create index log_time_latest on log_time (latest);
