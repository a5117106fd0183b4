-- The campaigns that still ask hosts: a row goes with the transaction that ends its campaign or answers its last host.
create table open_campaign (
  campaign_id uuid primary key,
  kind text not null,
  launched_at timestamptz not null default now()
);
