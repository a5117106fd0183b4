import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { counted, number, word } from '../../text/format';
import { Badge } from '../../ui/Badge';
import { Empty } from '../../ui/Empty';
import { slowed } from '../../ui/polling';
import { Trouble } from '../../ui/Trouble';
import { type Finding, findingsOf, type Group, groupsOf } from './groups';
import { placeOf } from './ledger';

const SHOWN = 200;

interface GroupedProps {
  id: string;
  by: 'ioc_id' | 'host_id';
  everyMs: number | false;
}

/** Findings of a hunt grouped by indicator or by host; a group unfolds to its hosts or indicators. */
export function Grouped({ id, by, everyMs }: GroupedProps) {
  const read = useQuery({
    queryKey: ['findings', id],
    queryFn: ({ signal }) => findingsOf(id, signal),
    refetchInterval: slowed(everyMs && everyMs * 5),
  });
  if (!read.data) return <Trouble of={read} />;
  const { findings, total } = read.data;
  const groups = groupsOf(findings, by);
  if (groups.length === 0) return <Empty>{everyMs ? t.hunts.noResults : t.hunts.foundNothing}</Empty>;
  return (
    <section className="stack">
      <Trouble of={read} />
      {total > findings.length && (
        <p className="quiet">{t.hunts.grouped(number(findings.length), number(total))}</p>
      )}
      <ul className="groups">
        {groups.slice(0, SHOWN).map((group) => (
          <li key={group.key}>
            <One of={group} by={by} />
          </li>
        ))}
      </ul>
      {groups.length > SHOWN && (
        <p className="quiet">{t.hunts.firstGroups(number(SHOWN), number(groups.length))}</p>
      )}
    </section>
  );
}

function One({ of: { first, key, others, findings }, by }: { of: Group; by: GroupedProps['by'] }) {
  const isIndicator = by === 'ioc_id';
  return (
    <details>
      <summary>
        <Badge value={isIndicator ? first.severity : null} />{' '}
        <strong>
          <Foreign value={isIndicator ? first.ioc_value : first.hostname} />
        </strong>{' '}
        <span className="quiet">
          {isIndicator && `${word(first.ioc_type)}, `}
          {isIndicator
            ? t.hunts.foundOn(counted(others.length, 'host'))
            : t.hunts.found(number(others.length))}
        </span>
      </summary>
      <p>
        <Link to="." search={{ tab: 'results', [by]: key } as never}>
          {t.hunts.itsFindings(number(findings))}
        </Link>{' '}
        <Link to={(isIndicator ? '/indicators/$id' : '/hosts/$id') as never} params={{ id: key } as never}>
          {isIndicator ? t.pivot.indicator : t.pivot.host}
        </Link>
      </p>
      <ul>
        {others.slice(0, SHOWN).map((it) => (
          <li key={`${it.host_id} ${it.ioc_id}`}>
            <Other of={it} isHost={isIndicator} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Other({ of, isHost }: { of: Finding; isHost: boolean }) {
  const to = isHost ? '/hosts/$id' : '/indicators/$id';
  return (
    <>
      {!isHost && <Badge value={of.severity} />}{' '}
      <Link to={to as never} params={{ id: isHost ? of.host_id : of.ioc_id } as never}>
        <Foreign value={isHost ? of.hostname : of.ioc_value} />
      </Link>{' '}
      <Foreign value={placeOf(of.evidence)} />
    </>
  );
}
