-- What analysts see of campaigns: derived from the event log, emptied and replayed at will. `version` is the sequence
-- number of the campaign's last event that is in the row. Totals are those of the events, set and never counted up.
create table campaign_view (
  id uuid primary key,
  version bigint not null default -1,
  kind text,
  name text,
  status text not null default 'ACTIVE',
  hunt_id uuid,
  query_id uuid,
  sql text,
  saved_query_id uuid,
  created_by text,
  created_at timestamptz,
  live_window_ends_at timestamptz,
  indicator_count integer not null default 0,
  query_count integer not null default 0,
  assigned_hosts integer not null default 0,
  responded_hosts integer not null default 0,
  matched_hosts integer not null default 0,
  late_responses integer not null default 0,
  cancelled_assignments integer not null default 0,
  failed_assignments integer not null default 0,
  refused_after_stop integer not null default 0,
  stopped_at timestamptz,
  stop_reason text,
  discards_inflight boolean not null default false,
  auto_stopped boolean not null default false,
  corruption text
);
create index campaign_view_newest on campaign_view (created_at desc, id desc);
create unique index campaign_view_by_query on campaign_view (query_id);

-- status: as the host's own events left it. A stop settles those that wait without rewriting their rows. An answer that
-- came when its assignment had been cancelled or had failed stands in the row and leaves the status alone.
create table campaign_assignment (
  campaign_id uuid not null,
  host_id uuid not null,
  version bigint not null,
  status text not null,
  open boolean not null generated always as (status in ('PENDING', 'LEASED', 'DISPATCHED')) stored,
  hostname text,
  row_count integer not null default 0,
  truncated boolean not null default false,
  late boolean not null default false,
  responded_at timestamptz,
  ingested_at timestamptz,
  primary key (campaign_id, host_id)
);
create index campaign_assignment_of_host on campaign_assignment (host_id) where open;
create index campaign_assignment_open on campaign_assignment (campaign_id, host_id) where open;
create statistics campaign_assignment_progress (mcv) on campaign_id, open from campaign_assignment;
create index campaign_assignment_late on campaign_assignment (campaign_id, responded_at desc, host_id desc)
  where late and status = 'RESPONDED';
create index campaign_assignment_truncated on campaign_assignment (campaign_id, host_id) where truncated;
create index campaign_assignment_rows on campaign_assignment (campaign_id) include (host_id, row_count)
  where row_count > 0;

-- The assignments that are still hoped for, and how many they are without counting them.
create view open_assignment as
  select assignment.campaign_id, assignment.host_id, assignment.status
  from campaign_assignment assignment
  join campaign_view campaign on campaign.id = assignment.campaign_id
  where assignment.open
    and (campaign.stopped_at is null or assignment.status = 'DISPATCHED' and not campaign.discards_inflight);
create view open_assignment_tally as
  select id as campaign_id, assigned_hosts - responded_hosts - cancelled_assignments - failed_assignments as n
  from campaign_view;

-- How many rows a statement returned, by host: the rows themselves are too many to be counted.
create view query_row_tally as
  select campaign.query_id, assignment.host_id, assignment.row_count as n
  from campaign_view campaign
  join campaign_assignment assignment on assignment.campaign_id = campaign.id
  where assignment.row_count > 0;
