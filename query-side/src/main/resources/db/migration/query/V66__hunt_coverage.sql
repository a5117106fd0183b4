-- Hosts of a hunt that have answered, by state. Those that have not follow from the number of hosts.
alter table hunt_summary
  add column coverage_matched integer not null default 0,
  add column coverage_clean integer not null default 0,
  add column coverage_error integer not null default 0,
  add column coverage_late integer not null default 0;
update hunt_summary
set coverage_matched = matched, coverage_clean = clean, coverage_error = error, coverage_late = late
from (select hunt_id, count(*) filter (where state = 'MATCHED') as matched,
             count(*) filter (where state = 'CLEAN') as clean,
             count(*) filter (where state = 'ERROR') as error,
             count(*) filter (where state = 'LATE') as late
      from hunt_host
      where state is not null
      group by hunt_id) as answered
where id = hunt_id;

-- Of the hosts whose lines were removed, how many had not been asked before the end of the hunt.
alter table details_removal add column never_dispatched integer not null default 0;

-- How the indicators were selected; null for hunts launched before that was noted.
alter table hunt_summary
  add column selected_by text,
  add column selected_types text not null default '',
  add column selected_severities text not null default '';
