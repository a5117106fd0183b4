-- The time of a host changes with each heartbeat. Without a B-tree on it PostgreSQL writes no index entry and reuses the
-- space within the page (HOT). Summaries of pages suffice to find the few hosts that are silent for long.
create index host_presence_summary on host_presence using brin (last_seen_at);
drop index host_presence_by_time;
alter index host_presence_summary rename to host_presence_by_time;
alter table host_presence set (fillfactor = 70);
