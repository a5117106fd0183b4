-- Lists begin with the newest row, and an index can be read from either end. In one that ascends by time a new entry goes to the
-- end of it or of its group, where PostgreSQL leaves full pages behind; in one that descends each split leaves two halves.
drop index alert_view_newest, alert_view_disposition, alert_view_by_severity, alert_view_disposition_by_severity,
  alert_view_by_detection, alert_view_disposition_by_detection, alert_view_by_host, alert_view_by_value, alert_view_by_hunt,
  alert_view_by_pack, alert_view_by_campaign;
create index alert_view_newest on alert_view (created_at, id);
create index alert_view_disposition on alert_view (acknowledged, created_at, id);
create index alert_view_by_severity on alert_view (severity_rank, created_at, id);
create index alert_view_disposition_by_severity on alert_view (acknowledged, severity_rank, created_at, id);
create index alert_view_by_detection on alert_view (detected_at, id);
create index alert_view_disposition_by_detection on alert_view (acknowledged, detected_at, id);
create index alert_view_by_host on alert_view (host_id, created_at, id);
create index alert_view_by_value on alert_view (md5(ioc_value), created_at, id);
create index alert_view_by_hunt on alert_view (hunt_id, created_at, id) where hunt_id is not null;
create index alert_view_by_pack on alert_view (pack_id, created_at, id) where pack_id is not null;
create index alert_view_by_campaign on alert_view (campaign_id, created_at, id) where campaign_id is not null;

drop index hunt_result_newest, hunt_result_by_type, hunt_result_by_detection, hunt_result_of_indicator, hunt_result_of_host;
create index hunt_result_newest on hunt_result (hunt_id, ingested_at, host_id, indicator_id);
create index hunt_result_by_type on hunt_result (hunt_id, ioc_type, ingested_at, host_id, indicator_id);
create index hunt_result_by_detection on hunt_result (hunt_id, detected_at, host_id, indicator_id);
create index hunt_result_of_indicator on hunt_result (indicator_id, ingested_at, hunt_id, host_id);
create index hunt_result_of_host on hunt_result (host_id, ingested_at, hunt_id, indicator_id);

drop index pack_result_newest;
create index pack_result_newest on pack_result (pack_id, ingested_at, host_id, run, indicator_id);

drop index security_event_newest, security_event_by_kind, security_event_by_user, security_event_by_host;
create index security_event_newest on security_event (at, id);
create index security_event_by_kind on security_event (kind, at, id);
create index security_event_by_user on security_event (username, at, id) where username is not null;
create index security_event_by_host on security_event (host_id, at, id) where host_id is not null;
