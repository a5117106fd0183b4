-- The certificates that hosts may show: one that is not here is refused, whoever signed it. Kept until it can no longer
-- be renewed either.
create table host_certificate (
  serial bytea primary key,
  host_id uuid not null,
  not_after timestamptz not null
);
create index host_certificate_by_host on host_certificate (host_id, not_after);
create index host_certificate_by_end on host_certificate (not_after);

-- Where certificates alone are taken, a host has no other secret.
alter table host_credential alter column secret_hash drop not null;
