alter table ioc_view add column tags text[] not null default '{}';

alter table hunt_summary
  add column selected_sources text[],
  add column selected_tags text[];
