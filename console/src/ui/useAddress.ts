import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Search } from '../api/list';

/** Returns the parameters of the address, validated by its route, and a function that changes them. */
export function useAddress(): readonly [Search, (search: Search) => void] {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  return [search, (next) => void navigate({ to: '.', search: next as never, replace: true })];
}
