-- Hunts, with their campaigns, and campaigns of literal SQL whose details were removed. No rebuild empties these rows, as
-- they tell what is to be removed again. The counts are those of the rows that are gone; a rebuild sets them to 0, as
-- it brings the rows back.
create table details_removal (
  subject_id uuid primary key,
  hunt_id uuid,
  campaign_id uuid,
  query_id uuid,
  ended_at timestamptz not null,
  removed_at timestamptz not null,
  kept_days integer not null,
  unsupported_hosts integer not null default 0,
  late_matches bigint not null default 0
);
create unique index details_removal_by_campaign on details_removal (campaign_id);
create unique index details_removal_by_query on details_removal (query_id);

-- Up to when security events were removed: one row.
create table security_event_removal (
  sole boolean primary key default true check (sole),
  removed_until timestamptz not null,
  removed_at timestamptz not null,
  kept_days integer not null
);

-- When no host was asked any more: stopped, archived, or answered by all. Of those that ended before, only the time of a stop
-- is known here, and the others count from now on; a rebuild finds their times in the log.
alter table campaign_view add column ended_at timestamptz;
update campaign_view
set ended_at = coalesce(stopped_at, now())
where created_at is not null
  and (status <> 'ACTIVE'
       or assigned_hosts > 0
          and assigned_hosts = responded_hosts + cancelled_assignments + failed_assignments);
