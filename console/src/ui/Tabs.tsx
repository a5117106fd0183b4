import { Link } from '@tanstack/react-router';

interface TabsProps {
  label: string;
  tabs: Readonly<Record<string, string>>;
  current: string;
}

/** Tabs of one screen; the current one is in the address. */
export function Tabs({ label, tabs, current }: TabsProps) {
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
        </Link>
      ))}
    </nav>
  );
}
