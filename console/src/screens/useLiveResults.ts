import { useQueryClient } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { useEffect } from 'react';
import { session } from '../session/session';

/**
 * Reads the results of a hunt as soon as its stream tells of some. The stream only makes rows appear sooner: whatever
 * ends it, the list is still read at its intervals.
 */
export function useLiveResults(id: string, isOn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOn) return undefined;
    const stop = new AbortController();
    const url = `/api/v1/hunts/${encodeURIComponent(id)}/stream`;
    const parser = createParser({
      onEvent: (event) => {
        if (event.event === 'result')
          void client.invalidateQueries({ predicate: (it) => isResults(it.queryKey, id) });
      },
    });
    void follow(url, stop.signal, (text) => parser.feed(text)).catch(() => undefined);
    return () => stop.abort();
  }, [client, id, isOn]);
}

function isResults(key: readonly unknown[], id: string): boolean {
  return key[0] === 'list' && String(key[1]).startsWith(`/api/v1/hunts/${id}/results`) && key[2] === 0;
}

async function follow(url: string, signal: AbortSignal, hear: (text: string) => void): Promise<void> {
  const response = await session.send(new Request(url, { signal, headers: { Accept: 'text/event-stream' } }));
  if (!response.ok || !response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) hear(read.value);
}
