const LONGEST = 256;

/**
 * The header that takes a user's reason into the event log. Headers carry bytes: each byte of UTF-8 is written as the
 * character of its number.
 */
export function reason(text: string): { 'X-Reason'?: string } {
  const line = Array.from(text.replace(/\p{Cc}/gu, ' ').trim())
    .slice(0, LONGEST)
    .join('');
  if (line === '') return {};
  return { 'X-Reason': Array.from(new TextEncoder().encode(line), (it) => String.fromCharCode(it)).join('') };
}
