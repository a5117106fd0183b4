import type { ReactNode } from 'react';

/** Short message at the bottom of the page, with at most one action. It covers no row that is in use. */
export function Toast({ children }: { children: ReactNode }) {
  return (
    <div className="notice toast" role="status">
      {children}
    </div>
  );
}
