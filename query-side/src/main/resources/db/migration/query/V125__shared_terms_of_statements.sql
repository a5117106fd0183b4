-- Terms that several statements share are stored with one of them. terms_of: number of that statement; terms_at: number
-- of characters before the terms. All three are null for whole statements.
alter table hunt_query
  add column terms_at integer,
  add column terms_of integer,
  add column terms text;
