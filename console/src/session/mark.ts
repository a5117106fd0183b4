const NAME = 'hunt-session';

/**
 * Marker in the browser's storage, shared by all tabs. If pages may not use the storage, the console always asks the
 * service for a session.
 */
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
      // If the storage is not available, the next visit starts at the sign-in.
    }
  },
};
