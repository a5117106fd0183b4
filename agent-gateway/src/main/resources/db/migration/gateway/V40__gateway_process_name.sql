-- Which process a gateway is of; processes of the release before name none.
alter table gateway_process add column process_name text;
