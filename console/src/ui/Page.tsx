import { type ReactNode, useEffect } from 'react';
import { t } from '../text/catalogue';

/** Page of one screen: heading, which is the page's only `h1`, actions and content. */
export function Page({
  title,
  actions,
  children,
}: {
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${document.querySelector('h1')?.textContent ?? ''} – ${t.product}`;
  });
  return (
    <main id="content" tabIndex={-1}>
      <header className="page-head">
        <h1>{title}</h1>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </main>
  );
}
