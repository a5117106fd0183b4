-- Whether the row was removed; its place stays, as the log counts it.
alter table campaign_row add column erased boolean not null default false;
create index campaign_row_by_time on campaign_row using brin (ingested_at);
