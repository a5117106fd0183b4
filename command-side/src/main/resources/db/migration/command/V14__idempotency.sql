-- key and fingerprint are digests; answer is sealed with the client's key, and null while the request is served.
create table idempotency_key (
  key text primary key,
  fingerprint text not null,
  claimed_at timestamptz not null,
  answer text
);

create index idempotency_key_claimed_at on idempotency_key (claimed_at);
