import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import { canTry } from '../../api/audience';
import type { components } from '../../api/contract';
import { address, type Search } from '../../api/list';
import { answeredAt, read } from '../../api/read';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { number, word } from '../../text/format';
import { Badge } from '../../ui/Badge';
import { Empty } from '../../ui/Empty';
import { Choice } from '../../ui/Field';
import { Loaded } from '../../ui/Loaded';
import { slowed } from '../../ui/polling';
import { Time } from '../../ui/Time';
import { acknowledgeWhere, isOpenOnly, whereOf } from '../acknowledgement';
import type { Acknowledgement } from '../undo';
import { VERDICTS } from './Verdict';

type Groups = components['schemas']['AlertGroups'];
type Group = Groups['items'][number];

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

interface GroupTableProps {
  by: Grouping;
  search: Search;
  /** Undefined if the user may not acknowledge alerts. */
  onAcknowledge: ((of: Acknowledgement) => void) | undefined;
}

/** Table of groups of alerts; each leads to its alerts, and open ones can be acknowledged as a group. */
export function GroupTable({ by, search, onAcknowledge }: GroupTableProps) {
  const groups = useGroups(by, search);
  const [verdict, setVerdict] = useState('');
  const words = t.alerts.groups;
  const isAble = isOpenOnly(search) && canTry('POST /api/v1/alerts/acknowledge-where');
  const acknowledge = isAble ? onAcknowledge : undefined;
  return (
    <Loaded query={groups}>
      {(it) =>
        it.total === 0 ? (
          <Empty>{t.alerts.empty}</Empty>
        ) : (
          <>
            <div className="list-bar">
              <p role="status">{words.count(number(it.items.length), number(it.total))}</p>
              <span className="space" />
              {acknowledge && (
                <Choice
                  label={t.alerts.verdict}
                  value={verdict}
                  options={[['', t.alerts.none], ...VERDICTS.map((it) => [it, word(it)] as const)]}
                  onChange={setVerdict}
                />
              )}
            </div>
            <div className="scroll">
              <table className="alert-groups">
                <thead>
                  <tr>
                    <th>{words.severity}</th>
                    <th>{words[by]}</th>
                    <th className="number">{words.alerts}</th>
                    <th className="number">{words.hosts}</th>
                    <th>{words.newest}</th>
                    {acknowledge && <th>{words.acts}</th>}
                  </tr>
                </thead>
                <tbody>
                  {it.items.map((group) => {
                    const chosen = { ...search, [FIELDS[by]]: group.id };
                    return (
                      <Row key={group.id} of={group} search={chosen}>
                        {acknowledge && (
                          <AcknowledgeGroup
                            of={group}
                            verdict={verdict}
                            onPress={() => acknowledge(ofGroup(group, chosen, answeredAt(it), verdict))}
                          />
                        )}
                      </Row>
                    );
                  })}
                </tbody>
              </table>
            </div>
          </>
        )
      }
    </Loaded>
  );
}

function Row({ of, search, children }: { of: Group; search: Search; children: ReactNode }) {
  return (
    <tr>
      <td>
        <Badge value={of.severity} />
      </td>
      <td className="name">
        <Link to="/alerts" search={search as never}>
          <Foreign value={of.name ?? of.id} />
        </Link>
      </td>
      <td className="number" data-label={t.alerts.groups.alerts}>
        {number(of.alerts)}
      </td>
      <td className="number" data-label={t.alerts.groups.hosts}>
        {number(of.hosts)}
      </td>
      <td>
        <Time value={of.newest_at} />
      </td>
      {children && <td>{children}</td>}
    </tr>
  );
}

function AcknowledgeGroup(props: { of: Group; verdict: string; onPress: () => void }) {
  const { of, verdict, onPress } = props;
  const action = verdict ? t.alerts.acknowledgeAs(word(verdict)) : t.alerts.acknowledge;
  return (
    <Button aria-label={t.alerts.groups.one(action, of.name ?? of.id)} onPress={onPress}>
      {action}
    </Button>
  );
}

/** Creates the acknowledgement of a group's alerts that were created before the groups were read. */
function ofGroup(of: Group, search: Search, seenTo: Date | undefined, verdict: string): Acknowledgement {
  const where = { ...whereOf(search, seenTo ?? new Date(of.newest_at)), set_verdict: verdict || null };
  return {
    key: JSON.stringify(where),
    count: of.alerts,
    name: '',
    verdict: verdict && word(verdict),
    send: () => acknowledgeWhere(where, false),
  };
}
