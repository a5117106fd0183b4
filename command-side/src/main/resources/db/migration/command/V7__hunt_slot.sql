-- The hunts that are pending or running: a row holds a slot until the transaction that ends its hunt.
create table hunt_slot (
  hunt_id uuid primary key,
  username text not null,
  launched_at timestamptz not null default now()
);
create index hunt_slot_username on hunt_slot (username);
