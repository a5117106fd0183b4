-- Alerts about no indicator name the host as it was called when it happened.
alter table host add column hostname text;
update host set hostname = named.hostname
from (select distinct on (aggregateidentifier) aggregateidentifier,
        convert_from(payload, 'UTF8')::json -> 'facts' ->> 'hostname' as hostname
      from domainevententry
      where payloadtype in ('HostEnrolled', 'HostChanged')
      order by aggregateidentifier, sequencenumber desc) as named
where named.aggregateidentifier = host.id::text;

-- The hosts that were told to have fallen silent and not yet to have returned.
create table silent_host (
  host_id uuid primary key,
  silent_since timestamptz not null
);

-- Every notice that a host ever gave, for ever: what makes a repeated one harmless.
create table host_notice (
  host_id uuid not null,
  notice_id text not null,
  primary key (host_id, notice_id)
);

comment on column alert_window.indicator_id is
  'An indicator, or for alerts about none a name-based UUID of what a repeat must agree in.';
