-- Sessions from before the log recorded them look like forged ones: their users sign in again. The log is read once for each
-- table, which takes a while if it is long.
select set_config(name, '0', true) from pg_settings where name in ('statement_timeout', 'transaction_timeout');

delete from access_session
where family not in (
  select (convert_from(payload, 'UTF8')::json ->> 'sessionId')::uuid from domainevententry where payloadtype = 'SessionOpened');

delete from refresh_token
where family not in (
  select (convert_from(payload, 'UTF8')::json ->> 'sessionId')::uuid from domainevententry where payloadtype = 'SessionOpened');
