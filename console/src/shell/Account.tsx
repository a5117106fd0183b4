import { Link, useNavigate } from '@tanstack/react-router';
import { CircleUser } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { Button } from 'react-aria-components';
import { session } from '../session/session';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { applyTheme, THEMES, theme } from '../theme';
import { Icon } from '../ui/Icon';

/** Menu of the user: theme, API tokens, sessions and password, keyboard shortcuts, signing out. */
export function Account({ name, onKeys }: { name: string; onKeys: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, choose] = useState(theme);
  const navigate = useNavigate();
  const may = useMay();
  const close = () => setOpen(false);
  const leave = async () => {
    const page = await session.signOut();
    if (page === null) await navigate({ to: '/sign-in' });
    else window.location.assign(page);
  };
  const blur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  const hear = (event: KeyboardEvent) => event.key === 'Escape' && close();
  return (
    <section className="account" aria-label={t.account.title} onBlur={blur} onKeyDown={hear}>
      <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <Icon of={CircleUser} /> <Foreign value={name} />
      </Button>
      {isOpen && (
        <div className="menu">
          <div role="group" aria-label={t.theme.label} className="actions">
            {THEMES.map((it) => (
              <button
                key={it}
                type="button"
                aria-pressed={it === chosen}
                onClick={() => {
                  applyTheme(it);
                  choose(it);
                }}
              >
                {t.theme[it]}
              </button>
            ))}
          </div>
          {may('GET /api/v1/tokens') && (
            <Link to="/tokens" onClick={close}>
              {t.nav.tokens}
            </Link>
          )}
          <Link to="/about" onClick={close}>
            {t.nav.about}
          </Link>
          <Button
            onPress={() => {
              close();
              onKeys();
            }}
          >
            {t.keys.title}
          </Button>
          <Button onPress={() => void leave()}>{t.signIn.out}</Button>
        </div>
      )}
    </section>
  );
}
