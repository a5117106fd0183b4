const NAME = 'hunt-session';

/**
 * Marker in the browser's storage, shared by all tabs. If the browser denies the storage to pages, the console always
 * asks the service for a session.
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
      // If the storage cannot be read either, isSet returns true; otherwise the marker keeps its value.
    }
  },
};

const LOGOUT = 'hunt-provider-logout';

/** Page of the provider that ends the session there, shared by all tabs; it holds no secret. Null without a provider. */
export const logoutPage = {
  get(): string | null {
    try {
      return localStorage.getItem(LOGOUT);
    } catch {
      return null;
    }
  },

  set(page: string | null): void {
    try {
      if (page === null) localStorage.removeItem(LOGOUT);
      else localStorage.setItem(LOGOUT, page);
    } catch {
      // Without storage the session at the provider stays open.
    }
  },
};
