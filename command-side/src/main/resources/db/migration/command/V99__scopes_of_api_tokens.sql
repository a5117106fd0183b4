-- Scopes of an API token; null for all that the user's role permits.
alter table api_token add column scopes text[];
