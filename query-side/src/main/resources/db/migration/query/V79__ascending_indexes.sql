-- Lists begin with the newest row, and an index can be read from either end. In one that ascends by time a new entry goes to the
-- end of it or of its group, where PostgreSQL leaves full pages behind; in one that descends each split leaves two halves.

-- The limits of a session are for what others wait for. Of many millions of rows these indexes take minutes, and meanwhile
-- only those who write wait.
select set_config(name, '0', true) from pg_settings where name in ('statement_timeout', 'transaction_timeout');

create index ascending_alert_view_newest on alert_view (created_at, id);
create index ascending_alert_view_disposition on alert_view (acknowledged, created_at, id);
create index ascending_alert_view_by_severity on alert_view (severity_rank, created_at, id);
create index ascending_alert_view_disposition_by_severity on alert_view (acknowledged, severity_rank, created_at, id);
create index ascending_alert_view_by_detection on alert_view (detected_at, id);
create index ascending_alert_view_disposition_by_detection on alert_view (acknowledged, detected_at, id);
create index ascending_alert_view_by_host on alert_view (host_id, created_at, id);
create index ascending_alert_view_by_value on alert_view (md5(ioc_value), created_at, id);
create index ascending_alert_view_by_hunt on alert_view (hunt_id, created_at, id) where hunt_id is not null;
create index ascending_alert_view_by_pack on alert_view (pack_id, created_at, id) where pack_id is not null;
create index ascending_alert_view_by_campaign on alert_view (campaign_id, created_at, id) where campaign_id is not null;

create index ascending_hunt_result_newest on hunt_result (hunt_id, ingested_at, host_id, indicator_id);
create index ascending_hunt_result_by_type on hunt_result (hunt_id, ioc_type, ingested_at, host_id, indicator_id);
create index ascending_hunt_result_by_detection on hunt_result (hunt_id, detected_at, host_id, indicator_id);
create index ascending_hunt_result_of_indicator on hunt_result (indicator_id, ingested_at, hunt_id, host_id);
create index ascending_hunt_result_of_host on hunt_result (host_id, ingested_at, hunt_id, indicator_id);

create index ascending_pack_result_newest on pack_result (pack_id, ingested_at, host_id, run, indicator_id);

create index ascending_security_event_newest on security_event (at, id);
create index ascending_security_event_by_kind on security_event (kind, at, id);
create index ascending_security_event_by_user on security_event (username, at, id) where username is not null;
create index ascending_security_event_by_host on security_event (host_id, at, id) where host_id is not null;

drop index alert_view_newest;
alter index ascending_alert_view_newest rename to alert_view_newest;
drop index alert_view_disposition;
alter index ascending_alert_view_disposition rename to alert_view_disposition;
drop index alert_view_by_severity;
alter index ascending_alert_view_by_severity rename to alert_view_by_severity;
drop index alert_view_disposition_by_severity;
alter index ascending_alert_view_disposition_by_severity rename to alert_view_disposition_by_severity;
drop index alert_view_by_detection;
alter index ascending_alert_view_by_detection rename to alert_view_by_detection;
drop index alert_view_disposition_by_detection;
alter index ascending_alert_view_disposition_by_detection rename to alert_view_disposition_by_detection;
drop index alert_view_by_host;
alter index ascending_alert_view_by_host rename to alert_view_by_host;
drop index alert_view_by_value;
alter index ascending_alert_view_by_value rename to alert_view_by_value;
drop index alert_view_by_hunt;
alter index ascending_alert_view_by_hunt rename to alert_view_by_hunt;
drop index alert_view_by_pack;
alter index ascending_alert_view_by_pack rename to alert_view_by_pack;
drop index alert_view_by_campaign;
alter index ascending_alert_view_by_campaign rename to alert_view_by_campaign;
drop index hunt_result_newest;
alter index ascending_hunt_result_newest rename to hunt_result_newest;
drop index hunt_result_by_type;
alter index ascending_hunt_result_by_type rename to hunt_result_by_type;
drop index hunt_result_by_detection;
alter index ascending_hunt_result_by_detection rename to hunt_result_by_detection;
drop index hunt_result_of_indicator;
alter index ascending_hunt_result_of_indicator rename to hunt_result_of_indicator;
drop index hunt_result_of_host;
alter index ascending_hunt_result_of_host rename to hunt_result_of_host;
drop index pack_result_newest;
alter index ascending_pack_result_newest rename to pack_result_newest;
drop index security_event_newest;
alter index ascending_security_event_newest rename to security_event_newest;
drop index security_event_by_kind;
alter index ascending_security_event_by_kind rename to security_event_by_kind;
drop index security_event_by_user;
alter index ascending_security_event_by_user rename to security_event_by_user;
drop index security_event_by_host;
alter index ascending_security_event_by_host rename to security_event_by_host;
