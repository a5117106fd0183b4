-- Sign-ins by a provider between start and answer, at most ten minutes; the browser's secret is known by its hash only.
create table sso_sign_in (
  browser_hash bytea primary key,
  provider text not null,
  expires_at timestamptz not null
);
create index sso_sign_in_expires_at on sso_sign_in (expires_at);
