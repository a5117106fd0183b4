-- What statements have cost hosts so far, as the hosts say: sums over all answers.
create table surface_cost (
  surface text not null,
  platform text not null,
  answers bigint not null,
  total_ms bigint not null,
  slowest_ms bigint not null,
  primary key (surface, platform)
);
