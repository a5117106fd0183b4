const NAME = 'hunt-session';

/** Kept by the browser for all tabs. Where pages may not read what it keeps, a session is always asked for. */
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
      // What cannot be kept is missing at the next visit, which begins at the sign-in.
    }
  },
};
