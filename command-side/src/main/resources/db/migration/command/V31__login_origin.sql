-- Where users have signed in from; addresses are known only by their hash together with the name.
create table login_origin (
  origin bytea primary key,
  username text not null references analyst,
  expires_at timestamptz not null
);

create index login_origin_username on login_origin (username, expires_at desc);
create index login_origin_expires_at on login_origin (expires_at);
