import { useQueryClient } from '@tanstack/react-query';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { useEffect, useState } from 'react';
import type { RowOf } from '../api/list';
import { session } from '../session/session';

type Result = RowOf<'/api/v1/hunts/{id}/results'>;

const SHOWN = 5;
const LONGEST = 262_144;
const AGAIN_MS = 6_000;

interface Live {
  isLive: boolean;
  /** The newest matches that the stream told of, newest first. */
  latest: readonly Result[];
}

const NOTHING: Live = { isLive: false, latest: [] };

/**
 * Follows the stream of a hunt. The stream only makes rows appear sooner: whatever ends it, the list is still read at
 * its intervals.
 */
export function useLiveResults(id: string, isOn: boolean): Live {
  const client = useQueryClient();
  const [live, setLive] = useState<Live & { id: string }>({ id, ...NOTHING });
  useEffect(() => {
    if (!isOn) return undefined;
    const stop = new AbortController();
    const hear = (event: EventSourceMessage) => {
      if (event.event === 'end') stop.abort();
      const result = event.event === 'result' ? resultOf(event.data) : undefined;
      if (!result) return;
      void client.invalidateQueries({ predicate: (it) => isResults(it.queryKey, id) });
      setLive((before) => ({
        id,
        isLive: true,
        latest: [result, ...(before.id === id ? before.latest : [])].slice(0, SHOWN),
      }));
    };
    const say = (isLive: boolean) =>
      setLive((before) => ({ id, isLive, latest: before.id === id ? before.latest : [] }));
    void follow(`/api/v1/hunts/${encodeURIComponent(id)}/stream`, stop.signal, hear, say);
    return () => stop.abort();
  }, [client, id, isOn]);
  return live.id === id && isOn ? live : NOTHING;
}

function resultOf(data: string): Result | undefined {
  if (data.length > LONGEST) return undefined;
  try {
    const row: unknown = JSON.parse(data);
    return typeof row === 'object' && row !== null && 'host_id' in row ? (row as Result) : undefined;
  } catch {
    return undefined;
  }
}

function isResults(key: readonly unknown[], id: string): boolean {
  return key[0] === 'list' && String(key[1]).startsWith(`/api/v1/hunts/${id}/results`) && key[2] === 0;
}

/** Reads until the hunt has ended or the page is left, and begins again when the stream breaks. */
async function follow(
  url: string,
  signal: AbortSignal,
  hear: (event: EventSourceMessage) => void,
  say: (isLive: boolean) => void,
): Promise<void> {
  while (!signal.aborted) {
    const answered = await once(url, signal, hear, say).catch(() => true);
    if (signal.aborted) return;
    say(false);
    if (!answered) return;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/** False when the service has no such stream. */
async function once(
  url: string,
  signal: AbortSignal,
  hear: (event: EventSourceMessage) => void,
  say: (isLive: boolean) => void,
): Promise<boolean> {
  const response = await session.send(new Request(url, { signal, headers: { Accept: 'text/event-stream' } }));
  if (response.status === 404 || response.status === 410) return false;
  if (!response.ok || !response.body) return true;
  say(true);
  const parser = createParser({ onEvent: hear });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) parser.feed(read.value);
  return true;
}
