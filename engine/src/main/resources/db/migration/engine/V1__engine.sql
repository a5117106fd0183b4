-- Axon's own tables: the event log, and where each processor stands in it. Names and columns are the framework's.

create table domainevententry (
  globalindex bigserial primary key,
  aggregateidentifier varchar(255) not null,
  sequencenumber bigint not null,
  type varchar(255),
  eventidentifier varchar(255) not null unique,
  metadata bytea,
  payload bytea not null,
  payloadrevision varchar(255),
  payloadtype varchar(255) not null,
  timestamp varchar(255) not null,
  unique (aggregateidentifier, sequencenumber)
);

create table snapshotevententry (
  aggregateidentifier varchar(255) not null,
  sequencenumber bigint not null,
  type varchar(255) not null,
  eventidentifier varchar(255) not null unique,
  metadata bytea,
  payload bytea not null,
  payloadrevision varchar(255),
  payloadtype varchar(255) not null,
  timestamp varchar(255) not null,
  primary key (aggregateidentifier, sequencenumber)
);

create table tokenentry (
  processorname varchar(255) not null,
  segment integer not null,
  token bytea,
  tokentype varchar(255),
  timestamp varchar(255),
  owner varchar(255),
  primary key (processorname, segment)
);

create table associationvalueentry (
  id bigserial primary key,
  associationkey varchar(255),
  associationvalue varchar(255),
  sagaid varchar(255),
  sagatype varchar(255)
);
create index associationvalueentry_saga on associationvalueentry (sagaid);
create index associationvalueentry_value on associationvalueentry (sagatype, associationkey, associationvalue);

create table sagaentry (
  sagaid varchar(255) primary key,
  revision varchar(255),
  sagatype varchar(255),
  serializedsaga bytea
);

create table deadletterentry (
  deadletteridentifier varchar(255) primary key,
  processinggroup varchar(255) not null,
  sequenceidentifier varchar(255) not null,
  sequenceindex bigint not null,
  messagetype varchar(255) not null,
  eventidentifier varchar(255) not null,
  timestamp varchar(255) not null,
  payloadtype varchar(255) not null,
  payloadrevision varchar(255),
  payload bytea not null,
  metadata bytea,
  type varchar(255),
  aggregateidentifier varchar(255),
  sequencenumber bigint,
  tokentype varchar(255),
  token bytea,
  enqueuedat varchar(255) not null,
  lasttouched varchar(255),
  processingstarted varchar(255),
  causetype varchar(255),
  causemessage varchar(1023),
  diagnostics bytea,
  unique (processinggroup, sequenceidentifier, sequenceindex)
);

-- db-scheduler: the deadlines of live windows.
create table scheduled_tasks (
  task_name text not null,
  task_instance text not null,
  task_data bytea,
  execution_time timestamptz not null,
  picked boolean not null,
  picked_by text,
  last_success timestamptz,
  last_failure timestamptz,
  consecutive_failures int,
  last_heartbeat timestamptz,
  version bigint not null,
  priority smallint,
  primary key (task_name, task_instance)
);
create index scheduled_tasks_execution_time on scheduled_tasks (execution_time);
create index scheduled_tasks_last_heartbeat on scheduled_tasks (last_heartbeat);
