import { useQueryClient } from '@tanstack/react-query';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { useEffect, useState } from 'react';
import { session } from '../../session/session';
import { collect } from './collect';

const AGAIN_MS = 6_000;
/** Results are batched for this time, so that thousands of them cause only a few reads of the list. */
const COLLECT_MS = 500;

/**
 * Follows the event stream of a hunt, and returns true while it is connected. The stream only shows rows sooner: if it
 * ends, the list is still polled.
 */
export function useLiveResults(id: string, isOn: boolean): boolean {
  const client = useQueryClient();
  const [liveId, setLiveId] = useState<string>();
  useEffect(() => {
    if (!isOn) return undefined;
    const stop = new AbortController();
    const readAgain = () => void client.invalidateQueries({ predicate: (it) => isResults(it.queryKey, id) });
    const collected = collect<string>(COLLECT_MS, 1, readAgain);
    const hear = (event: EventSourceMessage) => {
      if (event.event === 'result') collected.add(event.event);
      if (event.event === 'end') {
        collected.flush();
        stop.abort();
      }
    };
    const connected = (isLive: boolean) => {
      setLiveId(isLive ? id : undefined);
      // Results between the last read of the list and the start of the stream are only in the list.
      if (isLive) readAgain();
    };
    void follow(`/api/v1/hunts/${encodeURIComponent(id)}/stream?new_only=true`, stop.signal, hear, connected);
    return () => {
      stop.abort();
      collected.drop();
    };
  }, [client, id, isOn]);
  return liveId === id && isOn;
}

function isResults(key: readonly unknown[], id: string): boolean {
  return key[0] === 'list' && String(key[1]).startsWith(`/api/v1/hunts/${id}/results`) && key[2] === 0;
}

/** Reads the stream until the hunt has ended or the page is left, and reconnects if the stream breaks. */
async function follow(
  url: string,
  signal: AbortSignal,
  hear: (event: EventSourceMessage) => void,
  say: (isLive: boolean) => void,
): Promise<void> {
  let last: string | undefined;
  const note = (event: EventSourceMessage) => {
    last = event.id ?? last;
    hear(event);
  };
  while (!signal.aborted) {
    const answered = await once(url, signal, note, say, last).catch(() => true);
    if (signal.aborted) return;
    say(false);
    if (!answered) return;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/** Reads the stream once; returns false if the service has no such stream. */
async function once(
  url: string,
  signal: AbortSignal,
  hear: (event: EventSourceMessage) => void,
  say: (isLive: boolean) => void,
  last: string | undefined,
): Promise<boolean> {
  const headers = { Accept: 'text/event-stream', ...(last === undefined ? {} : { 'Last-Event-ID': last }) };
  const response = await session.send(new Request(url, { signal, headers }));
  if (response.status === 404 || response.status === 410) return false;
  if (!response.ok || !response.body) return true;
  say(true);
  const parser = createParser({ onEvent: hear });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) parser.feed(read.value);
  return true;
}
