const LONGEST = 256;

/**
 * Returns the header that passes a user's reason to the event log. Headers carry bytes: each byte of UTF-8 is written
 * as the character with its number.
 */
export function reason(text: string): { 'X-Reason'?: string } {
  const line = Array.from(text.replace(/\p{Cc}/gu, ' ').trim())
    .slice(0, LONGEST)
    .join('');
  if (line === '') return {};
  return { 'X-Reason': Array.from(new TextEncoder().encode(line), (it) => String.fromCharCode(it)).join('') };
}
