-- Random values of the running agents: of the newest stream of a host and of the agent that it replaced. An agent that
-- returns after it was replaced is one of two with the same identity.
alter table host_presence
  add column instance bytea,
  add column replaced_instance bytea,
  add column cloned boolean not null default false;
