-- Certificates that were shown at least once: the latest of them stays good however many successors never arrive.
alter table host_certificate add column used boolean not null default false;
