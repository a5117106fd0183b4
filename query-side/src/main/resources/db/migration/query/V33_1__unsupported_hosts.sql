-- Every poll of a hunt counts the hosts that cannot look for all of its types: few of them, or none.
create index hunt_host_unsupported on hunt_host (hunt_id) where unsupported_types <> '';
