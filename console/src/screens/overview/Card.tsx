import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Search } from '../../api/list';
import { t } from '../../text/catalogue';

interface CardProps {
  title: string;
  /** Screen and filters with all rows of the card. */
  to: string;
  search?: Search;
  isEmpty?: boolean;
  /** True for a card over two columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** Card of the overview with a link to everything that it shows the first rows of. */
export function Card({ title, to, search = {}, isEmpty = false, isWide = false, children }: CardProps) {
  return (
    <section className={isWide ? 'card wide' : 'card'}>
      <h2>
        <Link to={to as never} search={search as never}>
          {title}
        </Link>
      </h2>
      {isEmpty ? <p className="quiet">{t.overview.none}</p> : children}
    </section>
  );
}
