-- Which of a host's certificates came first; those of one second end at the same time.
alter table host_certificate add column place bigint generated always as identity;
drop index host_certificate_by_host;
create index host_certificate_by_host on host_certificate (host_id, place);
