-- Indicators by where they come from and by who created them. A source may be longer than an index key.
create index ioc_view_by_source on ioc_view (left(source, 255), created_at desc, id desc) where source is not null;
create index ioc_view_by_user on ioc_view (created_by, created_at desc, id desc);

-- What all hunts have found of one indicator, or on one host.
create index hunt_result_of_indicator on hunt_result (indicator_id, ingested_at desc, hunt_id desc, host_id desc);
create index hunt_result_of_host on hunt_result (host_id, ingested_at desc, hunt_id desc, indicator_id desc);
