-- Events are facts: whoever wants to change one, the owner included, has to remove this trigger first. Snapshots
-- (snapshotevententry) and tokens (tokenentry) are derived and positions: they change, and have none.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: the event log only grows', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger only_grows before update or delete or truncate on domainevententry
  for each statement execute function refuse_change();
alter table domainevententry enable always trigger only_grows;
