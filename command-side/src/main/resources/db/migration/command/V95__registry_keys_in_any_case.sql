-- Registry keys that differ in case alone are one indicator: the first of them gets the key by which it is found in any case.
with first as (
  select distinct on (lower(value collate "C")) id, lower(value collate "C") as folded
  from indicator
  where type = 'REGISTRY'
  order by lower(value collate "C"), id
)
update indicator
set value_key = sha256(convert_to('REGISTRY:' || first.folded, 'UTF8'))
from first
where indicator.id = first.id;
