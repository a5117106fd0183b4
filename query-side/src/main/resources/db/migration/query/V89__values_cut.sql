-- Answers whose names, values or columns were cut. Answers from before count as truncated.
alter table campaign_assignment add column values_cut boolean not null default false;

create index campaign_assignment_values_cut on campaign_assignment (campaign_id, host_id) where values_cut;
