import { Link } from '@tanstack/react-router';
import { number } from '../text/format';

interface TabsProps {
  label: string;
  tabs: Readonly<Record<string, string>>;
  current: string;
  /** Counts beside the titles, by tab. */
  counts?: Readonly<Record<string, number | undefined>>;
}

/** Tabs of one screen; the current one is in the address. */
export function Tabs({ label, tabs, current, counts = {} }: TabsProps) {
  return (
    <nav aria-label={label} className="tabs">
      {Object.entries(tabs).map(([name, title]) => (
        <Link
          key={name}
          to="."
          search={{ tab: name } as never}
          activeProps={{}}
          activeOptions={{ exact: true }}
          aria-current={name === current ? 'page' : undefined}
        >
          {title}
          {counts[name] !== undefined && <span className="count">{number(counts[name])}</span>}
        </Link>
      ))}
    </nav>
  );
}
