/** Parameters of a provider's answer. */
export interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
}

/** Result of a provider in the address of the sign-in page; an error has no code. */
export type ProviderResult = ProviderAnswer | 'refused' | undefined;

/** Reads the answer of a provider from the query of an address. */
export function providerResult(query: string): ProviderResult {
  const parameters = new URLSearchParams(query);
  const code = parameters.get('code');
  const state = parameters.get('state');
  const iss = parameters.get('iss');
  if (state === null) return undefined;
  if (code === null) return 'refused';
  return iss === null ? { code, state } : { code, state, iss };
}

/** Returns true for the address of a provider's page; other schemes could run a script in this page. */
export function isPage(address: string): boolean {
  return /^https?:\/\//.test(address);
}
