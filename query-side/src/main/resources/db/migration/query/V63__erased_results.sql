-- The key of the evidence in the log, null where that is plain; and whether this copy was removed.
alter table hunt_result add column evidence_key uuid;
alter table hunt_result add column erased boolean not null default false;
