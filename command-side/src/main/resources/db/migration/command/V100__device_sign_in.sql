-- Sign-ins of devices, which wait for a user's decision for at most ten minutes; codes are known by their hashes only. An
-- approval is worth as much as the session or token of the user who approved.
create table device_sign_in (
  device_hash bytea primary key,
  user_code_hash bytea not null unique,
  name text not null,
  scopes text[],
  address text not null,
  expires_at timestamptz not null,
  interval_seconds int not null,
  polled_at timestamptz,
  approved boolean,
  username text references analyst,
  credential_kind text,
  credential_id uuid
);
create index device_sign_in_address on device_sign_in (address);
create index device_sign_in_expires_at on device_sign_in (expires_at);
create index device_sign_in_username on device_sign_in (username);
