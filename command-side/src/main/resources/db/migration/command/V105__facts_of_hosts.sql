-- Facts of hosts by which targets are selected. A null array of labels means that the row was written by the previous release.
alter table host
  add column platform text,
  add column labels text[],
  add column labelled boolean not null default false;

-- Fills the facts of rows that the previous release has written, from the events of their hosts.
create function complete_hosts() returns void language sql as $$
  update host
  set platform = facts.platform,
      labels = coalesce(given.labels, facts.labels),
      labelled = given.labels is not null
  from host incomplete
  cross join lateral (
    select reported ->> 'platform' as platform,
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
  where incomplete.labels is null and host.id = incomplete.id
$$;

select complete_hosts();

-- Labels are matched without regard to case.
create function label_keys(labels text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg(lower(label)), '{}') from unnest(labels) as label
$$;
