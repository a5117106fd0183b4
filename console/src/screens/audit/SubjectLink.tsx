import { Link } from '@tanstack/react-router';
import { t } from '../../text/catalogue';

const SCREENS = {
  Hunt: '/hunts/$id',
  Campaign: '/campaigns/$id',
  Host: '/hosts/$id',
  Indicator: '/indicators/$id',
  Pack: '/watchlists/$id',
  SavedQuery: '/queries/$id',
} as const;

const hasScreen = (type: string | null): type is keyof typeof SCREENS => type !== null && type in SCREENS;

/** Link from an event to its subject's screen, if there is one. */
export function SubjectLink({ type, id }: { type: string | null; id: string }) {
  if (type === 'Alert') {
    return (
      <Link to="/alerts" search={{ alert: id } as never}>
        {t.audit.subject.Alert}
      </Link>
    );
  }
  if (!hasScreen(type)) return null;
  return (
    <Link to={SCREENS[type]} params={{ id }}>
      {t.audit.subject[type]}
    </Link>
  );
}
