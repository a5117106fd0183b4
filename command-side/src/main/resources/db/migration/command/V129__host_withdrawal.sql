-- Hosts that have left the fleet and are to be withdrawn from open hunts and campaigns; a row goes when that is done. A host
-- may have several rows, because it may be found again in a later launch while an earlier row is handled.
create table host_withdrawal (
  id bigint generated always as identity primary key,
  host_id uuid not null
);
