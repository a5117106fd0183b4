-- Removes the copies of a rebuild that goes on no more. Whoever calls it holds the lock of rebuilds and has seen that none
-- is under way.
create function rebuild_clear() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  drop schema if exists read_model_rebuild cascade;
end $$;
