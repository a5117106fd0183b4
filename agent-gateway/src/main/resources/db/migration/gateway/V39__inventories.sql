-- Whether the host said at its last connection that it keeps a file inventory.
alter table host_presence add column inventory boolean not null default false;
