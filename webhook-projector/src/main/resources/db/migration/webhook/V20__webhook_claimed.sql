-- How many are in flight is asked before each claim, however many wait.
create index webhook_delivery_claimed on webhook_delivery (claimed_until) where status = 'PENDING';
