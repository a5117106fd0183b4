import { Link } from '@tanstack/react-router';
import type { ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { filtersOf } from '../api/list';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { column, named, wide } from './columns';
import { NameLink } from './names';

interface Place {
  /** Field of a row that holds the id. */
  field: string;
  to: '/hosts/$id' | '/indicators/$id' | '/hunts/$id' | '/campaigns/$id' | '/watchlists/$id';
  title: string;
}

const HOST: Place = { field: 'host_id', to: '/hosts/$id', title: t.pivot.host };
const INDICATOR: Place = { field: 'ioc_id', to: '/indicators/$id', title: t.pivot.indicator };
const HUNT: Place = { field: 'hunt_id', to: '/hunts/$id', title: t.pivot.hunt };
const CAMPAIGN: Place = { field: 'campaign_id', to: '/campaigns/$id', title: t.pivot.campaign };
const WATCHLIST: Place = { field: 'pack_id', to: '/watchlists/$id', title: t.pivot.watchlist };

const LISTS = [
  { field: 'host_id', to: '/alerts', path: '/api/v1/alerts', title: t.pivot.hostAlerts },
  { field: 'host_id', to: '/hunts', path: '/api/v1/hunts', title: t.pivot.hostHunts },
  { field: 'ioc_id', to: '/alerts', path: '/api/v1/alerts', title: t.pivot.indicatorAlerts },
  { field: 'ioc_id', to: '/hunts', path: '/api/v1/hunts', title: t.pivot.indicatorHunts },
  { field: 'hunt_id', to: '/alerts', path: '/api/v1/alerts', title: t.pivot.huntAlerts },
] as const;

const read = (row: object, name: string): unknown => (row as Record<string, unknown>)[name];

function id(row: object, field: string): string | undefined {
  const value = read(row, field);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Link in a cell. The row is the tab stop; left and right move to its links. */
export function CellLink({ to, id, children }: { to: Place['to']; id: string; children: ReactNode }) {
  return (
    <Link to={to as never} params={{ id } as never} tabIndex={-1}>
      {children}
    </Link>
  );
}

function pivot<T extends object>(place: Place, name: string, header?: string): ColumnDef<T> {
  const show = (row: T) => {
    const of = id(row, place.field);
    const text = <Foreign value={read(row, name) ?? of} />;
    return of === undefined ? (
      text
    ) : (
      <CellLink to={place.to} id={of}>
        {text}
      </CellLink>
    );
  };
  return column<T>(name, show, header);
}

function linked<T extends object>(field: 'hunt_id' | 'campaign_id', header: string): ColumnDef<T> {
  const show = (row: T) => {
    const of = id(row, field);
    return of === undefined ? '–' : <NameLink field={field} id={of} isCell />;
  };
  return column<T>(field, show, header);
}

/** Creates columns with links to the row's host, indicator, hunt or campaign. */
export const host = <T extends object>(name = 'hostname') => named(pivot<T>(HOST, name));
export const indicator = <T extends object>(name = 'ioc_value') => wide(pivot<T>(INDICATOR, name));
export const hunt = <T extends object>() => linked<T>('hunt_id', t.pivot.hunt);
export const campaign = <T extends object>() => linked<T>('campaign_id', t.pivot.campaign);

/** Links from a row to the resources that it names, and to related lists. */
export function Pivots({ of }: { of: object }) {
  const places = [HOST, INDICATOR, HUNT, CAMPAIGN, WATCHLIST].flatMap(({ field, to, title }) => {
    const value = id(of, field);
    return value === undefined ? [] : [{ to: to as string, title, params: { id: value }, search: {} }];
  });
  const lists = LISTS.flatMap(({ field, to, path, title }) => {
    const value = id(of, field);
    const isKnown = value !== undefined && field in filtersOf(path);
    return isKnown ? [{ to: to as string, title, params: {}, search: { [field]: value } }] : [];
  });
  if (places.length === 0) return null;
  return (
    <nav aria-label={t.list.pivots} className="actions pivots">
      {[...places, ...lists].map(({ to, title, params, search }) => (
        <Link key={title} to={to as never} params={params as never} search={search as never}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
