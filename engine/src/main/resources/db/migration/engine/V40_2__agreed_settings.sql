-- Settings that all living processes must agree on, as digests keyed with a random salt: no value can be read back.
create table settings_salt (
  only_one boolean primary key default true check (only_one),
  salt bytea not null
);

create table service_process_setting (
  process text not null references service_process on delete cascade,
  setting text not null,
  digest bytea not null,
  primary key (process, setting)
);
