-- labelled: an admin has named the labels, so what the host says of them no longer counts. A retired host's row stays
-- for the sake of what refers to it; it is no host any more to whoever asks.
alter table host_view
  add labelled boolean not null default false,
  add retired boolean not null default false;
