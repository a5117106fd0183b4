import { Link, Navigate, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { Menu, Search as SearchIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import { writtenBy } from './permission';
import { useMay, useSession } from './session/useSession';
import { Account } from './shell/Account';
import { Acknowledging } from './shell/Acknowledging';
import { Navigation } from './shell/Navigation';
import { useShortcuts } from './shell/useShortcuts';
import { t } from './text/catalogue';
import { Icon } from './ui/Icon';
import { Loading } from './ui/Notice';
import { Page } from './ui/Page';
import { Toast } from './ui/Toast';

const Search = lazy(() => import('./search/Search'));
const Keys = lazy(() => import('./shell/Keys'));
const TOLD_MS = 3_000;

/** Root of all screens. Users without a session are redirected to the sign-in, and from there to the requested page. */
export function Shell() {
  const state = useSession();
  const { pathname, href } = useLocation();
  if (state.kind === 'unknown') return <Loading />;
  if (pathname === '/sign-in')
    return (
      <>
        <Outlet />
        <Acknowledging isNamed={false} />
      </>
    );
  if (state.kind === 'signed-out') return <Navigate to="/sign-in" search={{ next: href }} replace />;
  return (
    <Frame name={state.session.user.username} isAuditor={state.session.user.role === 'auditor'}>
      <Screen />
    </Frame>
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

type Opened = 'search' | 'keys';

/** Header, navigation and dialogs around the screens. */
function Frame({ name, isAuditor, children }: { name: string; isAuditor: boolean; children: ReactNode }) {
  const [opened, open] = useState<Opened>();
  const [isCopied, setCopied] = useState(false);
  const { href } = useLocation();
  const [menuAt, setMenuAt] = useState<string>();
  const isMenu = menuAt === href;
  const close = () => open(undefined);
  useShortcuts({
    onSearch: () => open('search'),
    onKeys: () => open('keys'),
    onCopied: () => {
      setCopied(true);
      setTimeout(() => setCopied(false), TOLD_MS);
    },
  });
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {t.skip}
      </a>
      <header className="banner">
        <Button
          className="menu-button"
          aria-expanded={isMenu}
          aria-label={t.menu}
          onPress={() => setMenuAt(isMenu ? undefined : href)}
        >
          <Icon of={Menu} />
        </Button>
        <strong>{t.product}</strong>
        {isAuditor && <span className="quiet">{t.state.auditor}</span>}
        <Button className="search-box" aria-keyshortcuts="Control+K" onPress={() => open('search')}>
          <Icon of={SearchIcon} /> <span className="space">{t.search.open}</span> <kbd>Ctrl K</kbd>
        </Button>
        <Account key={href} name={name} onKeys={() => open('keys')} />
      </header>
      <Navigation isOpen={isMenu} />
      {children}
      <Suspense>
        {opened === 'search' && <Search onClose={close} />}
        {opened === 'keys' && <Keys onClose={close} />}
      </Suspense>
      <Acknowledging />
      {isCopied && <Toast>{t.keys.copied}</Toast>}
    </div>
  );
}

export function NotFound() {
  return (
    <Page title={t.state.notFound}>
      <Link to="/">{t.nav.overview}</Link>
    </Page>
  );
}
