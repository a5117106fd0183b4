import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Search } from '../api/list';

/** The parameters of this address, which its route has checked, and how to change them. */
export function useAddress(): readonly [Search, (search: Search) => void] {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  return [search, (next) => void navigate({ to: '.', search: next as never, replace: true })];
}
