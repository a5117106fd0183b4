const NAME = 'hunt-session';

/** Kept by the browser for all tabs. Where it keeps nothing, a session is always asked for. */
export const browserMark = {
  isSet(): boolean {
    try {
      return localStorage.getItem(NAME) !== null;
    } catch {
      return true;
    }
  },

  set(on: boolean): void {
    try {
      if (on) localStorage.setItem(NAME, '1');
      else localStorage.removeItem(NAME);
    } catch {
      // Then it is asked for.
    }
  },
};
