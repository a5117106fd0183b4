-- Rules of labels. The key is the label in lower case.
create table label_rule (
  label_key text primary key,
  label text not null,
  rule text not null,
  set_by text not null,
  set_at timestamptz not null
);
