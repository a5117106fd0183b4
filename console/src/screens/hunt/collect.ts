/** Collects values and passes the newest ones to `take` once per interval, newest first. */
export function collect<T>(everyMs: number, most: number, take: (newest: readonly T[]) => void) {
  let newest: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    newest = [];
  };
  const flush = () => {
    const taken = newest;
    drop();
    if (taken.length > 0) take(taken);
  };
  const add = (value: T) => {
    newest = [value, ...newest].slice(0, most);
    timer ??= setTimeout(flush, everyMs);
  };
  return { add, flush, drop };
}
