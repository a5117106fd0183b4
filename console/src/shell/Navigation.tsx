import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, body } from '../api/client';
import { type Destination, groups } from '../navigation';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { number } from '../text/format';
import { Icon } from '../ui/Icon';
import { slowed } from '../ui/polling';

/** Navigation in groups, with the numbers of open alerts, running hunts and dead letters. */
export function Navigation({ isOpen }: { isOpen: boolean }) {
  const may = useMay();
  const counts = useCounts();
  return (
    <nav aria-label={t.navigation} className={isOpen ? 'navigation open' : 'navigation'}>
      {groups.map(([group, all]) => {
        const shown = all.filter((it) => may(it.reads));
        if (shown.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`nav-${group}`}>
            <h2 id={`nav-${group}`}>{t.groups[group]}</h2>
            <ul>
              {shown.map((it) => (
                <li key={it.to}>
                  <Entry of={it} count={counts[it.name]} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

function Entry({ of: { to, name, icon, search }, count }: { of: Destination; count: number | undefined }) {
  return (
    <Link to={to} search={search as never} activeOptions={{ exact: to === '/', includeSearch: false }}>
      <Icon of={icon} /> {t.nav[name]}
      {count !== undefined && count > 0 && <span className="count">{number(count)}</span>}
    </Link>
  );
}

function useCounts(): Partial<Record<Destination['name'], number>> {
  const { data } = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => body(api.GET('/api/v1/overview', { signal })),
    refetchInterval: slowed(30_000),
  });
  if (!data) return {};
  const { open_alerts: alerts, hunts, dead_letters: letters } = data;
  return { alerts: alerts.by_category.ioc, hunts: hunts.running + hunts.pending, deadLetters: letters };
}
