-- The hosts of the fleet, as the launch gates know them.
create table host (
  id uuid primary key
);
