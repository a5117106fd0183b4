-- Target of a launch by labels, platforms and names, as requested, as JSON; null for a launch by target type.
alter table hunt_summary add column target text;
alter table campaign_view add column target text;
