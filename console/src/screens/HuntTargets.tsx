import { useQuery } from '@tanstack/react-query';
import { address } from '../api/list';
import { read } from '../api/read';
import { t } from '../text/catalogue';
import { number, word } from '../text/format';
import { Choice, Text } from '../ui/Field';
import { type Depth, linesOf, type PartProps } from './launch';

const DEPTHS: readonly Depth[] = ['quick', 'standard', 'deep'];
const HOSTS = '/api/v1/hosts';
const USUAL_DAYS = '90';

/** Form for a hunt's targets, search depth and response time. */
export function HuntTargets({ plan, onChange }: PartProps) {
  return (
    <section className="stack">
      <div className="filters">
        <Choice
          label={t.newHunt.target}
          value={plan.isFleet ? 'fleet' : 'hosts'}
          options={[
            ['fleet', t.newHunt.fleet],
            ['hosts', t.newHunt.hosts],
          ]}
          onChange={(it) => onChange({ isFleet: it === 'fleet' })}
        />
        {!plan.isFleet && (
          <Text
            label={t.newHunt.hostIds}
            value={plan.hostIds}
            onChange={(hostIds) => onChange({ hostIds })}
            lines={3}
            maxLength={400_000}
          />
        )}
        <Choice
          label={t.newHunt.depth}
          value={plan.depth}
          options={DEPTHS.map((it) => [it, word(it)] as const)}
          onChange={(it) => onChange({ depth: it as Depth })}
        />
        <Text
          label={t.newHunt.window}
          type="number"
          value={plan.windowMinutes}
          onChange={(windowMinutes) => onChange({ windowMinutes })}
        />
        <Text
          label={t.newHunt.seen}
          type="number"
          value={plan.seenDays}
          onChange={(seenDays) => onChange({ seenDays })}
        />
      </div>
      <p role="status">
        {plan.isFleet ? (
          <Fleet days={plan.seenDays} />
        ) : (
          t.newHunt.chosen(number(new Set(linesOf(plan.hostIds)).size))
        )}
      </p>
    </section>
  );
}

/** Number of hosts in the fleet that were seen within the given days, and of connected ones. */
function Fleet({ days }: { days: string }) {
  const seen = /^[1-9]\d{0,4}$/.test(days) ? days : USUAL_DAYS;
  const counted = useQuery({
    queryKey: ['host-count', seen],
    queryFn: async ({ signal }) => {
      const search = { seen_within: seen };
      const count = async (more: Readonly<Record<string, string>>) => {
        const url = address(HOSTS, undefined, { ...search, ...more }, { page_size: '1' });
        return (await read<{ total: number }>(url, signal, undefined)).total;
      };
      const [all, online] = await Promise.all([count({}), count({ status: 'online' })]);
      return { all, online };
    },
    refetchInterval: 30_000,
  });
  return counted.data
    ? t.newHunt.counts(number(counted.data.all), number(counted.data.online))
    : t.state.loading;
}
