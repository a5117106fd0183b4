-- Identifier of the resource that the request creates; null if the previous release claimed the key, which derived the
-- identifier from the key.
alter table idempotency_key add column resource_id uuid;
