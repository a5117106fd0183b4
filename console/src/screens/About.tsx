import { useQuery } from '@tanstack/react-query';
import { api, body } from '../api/client';
import { useSession } from '../session/useSession';
import { t } from '../text/catalogue';
import { Facts } from '../ui/Facts';
import { Problem } from '../ui/Notice';
import { Page } from '../ui/Page';
import { OwnPassword } from './account/OwnPassword';
import { OwnSessions } from './account/OwnSessions';

/** Screen of the user's account and sessions, and of the service's version and limits. */
export function About() {
  const state = useSession();
  const limits = useQuery({
    queryKey: ['limits'],
    queryFn: ({ signal }) => body(api.GET('/api/v1/limits', { signal })),
  });
  return (
    <Page title={t.nav.about}>
      {state.kind === 'signed-in' && <Facts of={state.session.user} />}
      <h2>{t.about.sessions}</h2>
      <OwnSessions />
      <h2>{t.about.changePassword}</h2>
      <OwnPassword />
      <h2>{t.about.limits}</h2>
      {limits.error && <Problem error={limits.error} onRetry={() => void limits.refetch()} />}
      {limits.data && <Facts of={limits.data} />}
      <p>
        <a href="/openapi.json">{t.about.contract}</a> · <a href="/licenses.md">{t.about.licenses}</a>
      </p>
    </Page>
  );
}
