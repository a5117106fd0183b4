-- Whether every name below a domain is looked for as well.
alter table ioc_view add column include_subdomains boolean not null default false;
