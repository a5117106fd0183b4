import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { components } from '../../api/contract';
import { address, type Search } from '../../api/list';
import { read } from '../../api/read';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { number } from '../../text/format';
import { Badge } from '../../ui/Badge';
import { Empty } from '../../ui/Empty';
import { Loaded } from '../../ui/Loaded';
import { slowed } from '../../ui/polling';
import { Time } from '../../ui/Time';

type Groups = components['schemas']['AlertGroups'];

/** Filter of the list of alerts for each field by which alerts are grouped. */
export const FIELDS = { ioc: 'ioc_id', host: 'host_id', hunt: 'hunt_id' } as const;

export type Grouping = keyof typeof FIELDS;

export const isGrouping = (word: string | undefined): word is Grouping =>
  word !== undefined && word in FIELDS;

/** Reads the largest groups of the alerts that meet the filters. */
export function useGroups(by: Grouping, search: Search) {
  const asked = address('/api/v1/alerts/groups', undefined, search, { by });
  return useQuery({
    queryKey: ['alert-groups', asked],
    queryFn: ({ signal }) => read<Groups>(asked, signal, undefined),
    refetchInterval: slowed(30_000),
  });
}

/** Table of groups of alerts; each leads to its alerts. */
export function GroupTable({ by, search }: { by: Grouping; search: Search }) {
  const groups = useGroups(by, search);
  const words = t.alerts.groups;
  return (
    <Loaded query={groups}>
      {(it) =>
        it.total === 0 ? (
          <Empty>{t.alerts.empty}</Empty>
        ) : (
          <>
            <p role="status">{words.count(number(it.items.length), number(it.total))}</p>
            <div className="scroll">
              <table>
                <thead>
                  <tr>
                    <th>{words.severity}</th>
                    <th>{words[by]}</th>
                    <th>{words.alerts}</th>
                    <th>{words.hosts}</th>
                    <th>{words.newest}</th>
                  </tr>
                </thead>
                <tbody>
                  {it.items.map((group) => (
                    <tr key={group.id}>
                      <td>
                        <Badge value={group.severity} />
                      </td>
                      <td>
                        <Link to="/alerts" search={{ ...search, [FIELDS[by]]: group.id } as never}>
                          <Foreign value={group.name ?? group.id} />
                        </Link>
                      </td>
                      <td>{number(group.alerts)}</td>
                      <td>{number(group.hosts)}</td>
                      <td>
                        <Time value={group.newest_at} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )
      }
    </Loaded>
  );
}
