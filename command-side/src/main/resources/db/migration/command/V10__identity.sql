-- A user has either a password, or an issuer that vouches for the subject and has said role and capabilities.
alter table analyst alter column password_hash drop not null;
alter table analyst add column issuer text;
alter table analyst add column subject text;
alter table analyst add column said_at timestamptz;
alter table analyst add constraint analyst_has_one_proof check (
  (password_hash is null) = (issuer is not null) and (issuer is null) = (subject is null)
  and (issuer is null) = (said_at is null));
create unique index analyst_identity on analyst (issuer, subject);
create index analyst_newest on analyst (created_at desc, username desc);

-- All sessions that came of one log-in by renewal are a family, and end together.
alter table access_session add column family uuid not null default gen_random_uuid();
alter table access_session alter column family drop default;
create index access_session_family on access_session (family);
create index access_session_username on access_session (username);

-- A refresh token that was used stays until it expires: seeing it again means that it was stolen.
create table refresh_token (
  token_hash bytea primary key,
  family uuid not null,
  username text not null references analyst,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_family on refresh_token (family);
create index refresh_token_username on refresh_token (username);
create index refresh_token_expires_at on refresh_token (expires_at);

create table api_token (
  id uuid primary key,
  token_hash bytea not null unique,
  username text not null references analyst,
  name text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_token_newest on api_token (username, created_at desc, id desc);
