-- Signed checkpoints of the sealed log, and who outside has taken them.
-- The names under which the log has been signed; the one with the highest number is in force.
create table log_origin (
  number integer primary key check (number > 0),
  origin text not null unique check (length(origin) between 1 and 200),
  -- The public key that signs it now.
  key text not null check (length(key) between 1 and 400),
  -- Nothing is signed before the log is sealed up to here, where an event names the key.
  since_position bigint not null check (since_position >= 0),
  -- The checkpoint of the origin before whose leaves this one keeps, as a note.
  continues text check (length(continues) <= 65536),
  begun_at timestamptz not null default clock_timestamp()
);

create table log_checkpoint (
  number bigint generated always as identity primary key,
  origin text not null references log_origin (origin),
  -- Leaves of the tree.
  size bigint not null check (size >= 0),
  root bytea not null check (octet_length(root) = 32),
  -- Every event up to here is in the tree.
  position bigint not null check (position >= 0),
  -- As it was signed, without cosignatures.
  note text not null check (length(note) <= 65536),
  published_at timestamptz not null default clock_timestamp(),
  unique (origin, size)
);

-- A witness's signature line below the note of a checkpoint.
create table log_cosignature (
  checkpoint bigint not null references log_checkpoint (number),
  -- The witness's public key.
  witness text not null check (length(witness) between 1 and 400),
  line text not null check (length(line) between 1 and 1000),
  cosigned_at timestamptz not null default clock_timestamp(),
  primary key (checkpoint, witness)
);

-- How far each place outside has got.
create table log_destination (
  destination text primary key check (length(destination) between 1 and 200),
  -- Number of the newest checkpoint that it took; 0 for none.
  taken bigint not null default 0,
  taken_at timestamptz,
  -- Attempts since then that failed.
  failures integer not null default 0,
  due_at timestamptz not null default '-infinity',
  -- No other process tries before.
  claimed_until timestamptz not null default '-infinity',
  -- Why the last attempt failed; null if it did not.
  problem text check (length(problem) <= 1000)
);

create table log_signing (
  only_row boolean primary key default true check (only_row),
  -- A checkpoint of all events up to here is wanted at once.
  wanted_position bigint not null default 0 check (wanted_position >= 0),
  -- Restored from a backup: more may have been published than is known here, so nothing is signed.
  restored boolean not null default false
);
insert into log_signing (wanted_position) values (0);
