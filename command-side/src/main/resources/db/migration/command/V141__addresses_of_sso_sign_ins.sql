-- Client address of a sign-in by a provider, for the limit of open ones; null if a process of the previous release started it.
alter table sso_sign_in add column address text;
create index sso_sign_in_address on sso_sign_in (address);
