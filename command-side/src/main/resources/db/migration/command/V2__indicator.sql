-- The indicators as hunts select them, kept within the transaction of each change.
create table indicator (
    id uuid primary key,
    type text not null,
    value text collate "C" not null,
    value_key bytea not null unique,
    severity text not null,
    active boolean not null
);

create index indicator_active on indicator (type, value_key) where active;
