-- Condition on the hosts as JSON; null for watchlist packs whose platforms and labels are the whole condition.
alter table pack_view add column target text;
