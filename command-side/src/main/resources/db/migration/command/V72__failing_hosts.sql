-- Hosts on which a query of a watchlist pack fails: few among many.
create index pack_host_failing on pack_host (pack_id, host_id) where error is not null;
