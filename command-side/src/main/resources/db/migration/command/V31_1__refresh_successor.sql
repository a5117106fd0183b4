-- With the token itself, and with nothing that is stored, the seed gives its session and its successor. Tokens from before
-- have none.
alter table refresh_token add column seed bytea;
-- Of a token that came by renewal: for a while it is answered with its session again.
alter table refresh_token add column renewed_at timestamptz;
