-- Shown to the user it belongs to: when the log-in was that the session came of, and from which address it was opened or
-- renewed. Sessions from before have neither.
alter table access_session add column signed_in_at timestamptz;
alter table access_session add column address text;
alter table refresh_token add column signed_in_at timestamptz;
