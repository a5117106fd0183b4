-- Hosts that have not been seen for long are looked for every few seconds.
create index host_presence_by_time on host_presence (last_seen_at);
