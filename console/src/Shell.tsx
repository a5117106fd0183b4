import { Link, Navigate, Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { Keys } from './Keys';
import { destinations } from './navigation';
import { writtenBy } from './permission';
import { session } from './session/session';
import { useMay, useSession } from './session/useSession';
import { t } from './text/catalogue';
import { Foreign } from './text/Foreign';
import { applyTheme, type Theme, theme } from './theme';
import { Loading } from './ui/Notice';
import { Page } from './ui/Page';

const NEXT_THEME: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

/** Frame of all screens. Users without a session are redirected to the sign-in, and from there to the requested page. */
export function Shell() {
  const state = useSession();
  const { pathname, href } = useLocation();
  if (state.kind === 'unknown') return <Loading />;
  if (pathname === '/sign-in') return <Outlet />;
  if (state.kind === 'signed-out') return <Navigate to="/sign-in" search={{ next: href }} replace />;
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {t.skip}
      </a>
      <Banner name={state.session.user.username} isAuditor={state.session.user.role === 'auditor'} />
      <Navigation />
      <Screen />
      <Keys />
    </div>
  );
}

/**
 * Current screen, or an explanation if this user is not permitted to use it; it changes later than the address. Each
 * screen has an element of its own, so that a screen reader's focus starts anew.
 */
function Screen() {
  const may = useMay();
  const path = useMatches().at(-1)?.fullPath;
  const written = path && writtenBy(path);
  if (!written || may(written)) return <Outlet />;
  return (
    <Page key={path} title={t.state.notAllowed}>
      {t.state.explained}
    </Page>
  );
}

function Banner({ name, isAuditor }: { name: string; isAuditor: boolean }) {
  const [chosen, choose] = useState(theme);
  const navigate = useNavigate();
  const change = () => {
    const next = NEXT_THEME[chosen];
    applyTheme(next);
    choose(next);
  };
  const leave = async () => {
    await session.signOut();
    await navigate({ to: '/sign-in' });
  };
  return (
    <header className="banner">
      <strong>{t.product}</strong>
      {isAuditor && <span className="quiet">{t.state.auditor}</span>}
      <span className="space" />
      <Button onPress={change}>{t.theme[chosen]}</Button>
      <span>
        <Foreign value={name} />
      </span>
      <Button onPress={() => void leave()}>{t.signIn.out}</Button>
    </header>
  );
}

function Navigation() {
  const may = useMay();
  return (
    <nav aria-label={t.navigation} className="navigation">
      <ul>
        {destinations
          .filter((it) => may(it.reads))
          .map((it) => (
            <li key={it.to}>
              <Link
                to={it.to}
                search={it.search as never}
                activeOptions={{ exact: it.to === '/', includeSearch: false }}
              >
                {t.nav[it.name]}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

export function NotFound() {
  return (
    <Page title={t.state.notFound}>
      <Link to="/">{t.nav.overview}</Link>
    </Page>
  );
}
