-- Conditions that are open. The key permits one condition of a kind and subject at a time.
create table service_condition (
  kind text not null,
  subject text not null,
  host_id uuid,
  hostname text,
  detail text not null,
  opened_at timestamptz not null,
  primary key (kind, subject)
);

-- Hosts whose last answer reported that a scan of the file inventory skipped directories.
create table incomplete_inventory (
  host_id uuid primary key,
  as_of timestamptz not null
);

-- The first four numbers at the beginning of a version, for comparison; null if it begins with no number.
create function version_key(version text) returns int[] language sql immutable as $$
  select (string_to_array(substring(version from '^[0-9]{1,9}(?:\.[0-9]{1,9}){0,3}') || '.0.0.0', '.')::int[])[1:4]
$$;

-- Null means that the row was written by the previous release.
alter table host
  add column os_version text,
  add column agent_version text;

create or replace function complete_hosts() returns void language sql as $$
  update host
  set platform = facts.platform,
      os_version = facts.os_version,
      agent_version = facts.agent_version,
      labels = coalesce(given.labels, facts.labels),
      labelled = given.labels is not null
  from host incomplete
  cross join lateral (
    select reported ->> 'platform' as platform,
           reported ->> 'osVersion' as os_version,
           reported ->> 'agentVersion' as agent_version,
           array(select json_array_elements_text(reported -> 'labels')) as labels
    from (select convert_from(payload, 'UTF8')::json -> 'facts' as reported
          from domainevententry
          where aggregateidentifier = incomplete.id::text and payloadtype in ('HostEnrolled', 'HostChanged')
          order by sequencenumber desc
          limit 1) as latest) as facts
  left join lateral (
    select array(select json_array_elements_text(convert_from(payload, 'UTF8')::json -> 'labels')) as labels
    from domainevententry
    where aggregateidentifier = incomplete.id::text and payloadtype = 'HostLabelled'
    order by sequencenumber desc
    limit 1) as given on true
  where (incomplete.labels is null or incomplete.agent_version is null) and host.id = incomplete.id
$$;

select complete_hosts();

create index host_by_agent on host (version_key(agent_version), id);
