-- How far a hunt looks; null for those launched before there were depths.
alter table hunt_summary add column depth text;

-- Which hosts a statement is sent to: until now every host of its platforms.
alter table hunt_query add column audience text not null default 'EVERY_HOST';
