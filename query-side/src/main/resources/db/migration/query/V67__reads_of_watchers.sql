-- What a hunt or a pack has raised. Most alerts have one of both, so that each costs one entry.
create index alert_view_by_hunt on alert_view (hunt_id, created_at desc, id desc) where hunt_id is not null;
create index alert_view_by_pack on alert_view (pack_id, created_at desc, id desc) where pack_id is not null;

-- Hosts that have not answered: lists of hunts count those of each hunt that has ended.
create index hunt_host_unanswered on hunt_host (hunt_id, dispatched_at) where state is null;
