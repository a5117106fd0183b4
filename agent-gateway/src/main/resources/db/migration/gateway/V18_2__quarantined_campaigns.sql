-- What the quarantined answer was an answer to, in the words of the agents' protocol.
alter table intake_quarantine add column assignment_id text;
update intake_quarantine set assignment_id = 'hunt:' || hunt_id;
alter table intake_quarantine alter column assignment_id set not null, drop column hunt_id;
