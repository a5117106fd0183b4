-- The sealed log: a Merkle tree over the events in the order of their positions.
-- How far it is. Its row lock lets one sealer work at a time.
create table log_head (
  only_row boolean primary key default true check (only_row),
  -- Leaves of the tree.
  size bigint not null check (size >= 0),
  -- Every event up to here is sealed, and no other will come.
  position bigint not null check (position >= 0),
  -- Roots of the largest complete subtrees, 32 bytes each.
  right_edge bytea not null
);
insert into log_head (size, position, right_edge) values (0, 0, '');

-- Hashes of 32 bytes, up to 256 a tile: of leaves at level 0, of the full tiles below at the others.
create table log_tile (
  level smallint not null,
  tile bigint not null,
  hashes bytea not null check (octet_length(hashes) between 32 and 8192 and octet_length(hashes) % 32 = 0),
  primary key (level, tile)
);

-- Positions of the events that are the leaves 256 * page, 256 * page + 1 and so on.
create table log_page (
  page bigint primary key,
  first_position bigint not null unique,
  positions bigint[] not null check (cardinality(positions) between 1 and 256)
);
