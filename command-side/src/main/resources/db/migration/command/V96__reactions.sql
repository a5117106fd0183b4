-- One processor replaces four. It continues behind the event that all four have handled: reading an event again is harmless.
-- A processor without position has handled no event.
insert into tokenentry (processorname, segment, token, tokentype, timestamp)
select 'reactions', 0, token, tokentype, coalesce(timestamp, '1970-01-01T00:00:00.000Z')
from unnest(array['live-window', 'campaign-clock', 'campaign-link', 'retired-hosts']) as replaced (name)
  left join tokenentry on processorname = name
where exists (
  select from tokenentry
  where processorname in ('live-window', 'campaign-clock', 'campaign-link', 'retired-hosts'))
order by coalesce(substring(convert_from(token, 'UTF8') from '"index":\s*(-?\d+)')::bigint, -1)
limit 1;

delete from tokenentry
where processorname in ('live-window', 'campaign-clock', 'campaign-link', 'retired-hosts');
