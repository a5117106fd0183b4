create table analyst (
  username text primary key,
  role text not null,
  capabilities text[] not null,
  disabled boolean not null default false,
  password_hash text not null,
  created_at timestamptz not null
);

create table access_session (
  token_hash bytea primary key,
  username text not null references analyst,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

create index access_session_expires_at on access_session (expires_at);

-- One row for each name or address, known only by its hash; tried_at holds at most five attempts that count.
create table login_attempt (
  subject bytea primary key,
  tried_at timestamptz[] not null,
  expires_at timestamptz not null
);

create index login_attempt_expires_at on login_attempt (expires_at);

create table setting (
  name text primary key,
  value text not null,
  updated_at timestamptz not null,
  updated_by text not null
);
