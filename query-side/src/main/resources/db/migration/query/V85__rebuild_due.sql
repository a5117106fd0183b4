-- Reasons for a rebuild of the read models, which a query process begins by itself: rows that an earlier release has written may
-- differ from what the projections of this release make of the same events. A migration adds a row when projections have changed.
create table rebuild_due (
  reason text primary key,
  since timestamptz not null default now()
);

insert into rebuild_due (reason)
select 'read models of an earlier release' where exists (select from domainevententry);
