import type { Search } from '../api/list';

const MOST = 20;

export interface View {
  readonly name: string;
  readonly search: Search;
}

const placeOf = (user: string, path: string): string => `hunt-views ${user} ${path}`;

const isView = (it: unknown): it is View => {
  const view = it as View | null;
  return (
    typeof view?.name === 'string' &&
    typeof view.search === 'object' &&
    Object.values(view.search).every((value) => typeof value === 'string')
  );
};

/** Returns the views of a list that a user saved in this browser; none if the stored value is unreadable. */
export function viewsAt(user: string, path: string): readonly View[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(user, path)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Saves a view in place of one with the same name. */
export function saveView(user: string, path: string, view: View): readonly View[] {
  const next = [view, ...viewsAt(user, path).filter((it) => it.name !== view.name)].slice(0, MOST);
  localStorage.setItem(placeOf(user, path), JSON.stringify(next));
  return next;
}

export function removeView(user: string, path: string, name: string): readonly View[] {
  const next = viewsAt(user, path).filter((it) => it.name !== name);
  localStorage.setItem(placeOf(user, path), JSON.stringify(next));
  return next;
}
