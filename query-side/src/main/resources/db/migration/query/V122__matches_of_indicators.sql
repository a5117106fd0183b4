-- Lists of indicators count the matches of each indicator.
create index pack_result_of_indicator on pack_result (indicator_id, ingested_at, host_id);
-- Lists of watchlist packs are filtered by an indicator.
create index pack_indicator_of_indicator on pack_indicator (indicator_id);
