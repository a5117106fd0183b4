import { useAddress } from './useAddress';

/** Returns the current tab of a screen: the one in the address, or the first. */
export function usePart(tabs: Readonly<Record<string, string>>): string {
  const [{ tab }] = useAddress();
  return tab !== undefined && Object.hasOwn(tabs, tab) ? tab : (Object.keys(tabs)[0] ?? '');
}

/** Returns the tabs whose condition holds, in their order. */
export function partsOf<T extends string>(
  titles: Readonly<Record<T, string>>,
  present: Readonly<Partial<Record<T, boolean>>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries<string>(titles).filter(([name]) => present[name as T] !== false));
}
