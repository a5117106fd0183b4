import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Operation } from '../api/audience';
import { page } from '../api/list';
import { read } from '../api/read';
import { groups } from '../navigation';
import { HuntNow } from '../screens/HuntNow';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { Badge } from '../ui/Badge';
import { Combobox, type Option } from '../ui/Combobox';
import { Dialog } from '../ui/Dialog';
import { useSettled } from '../ui/useSettled';
import { type Place, rowsOf, SOURCES, urlOf } from './places';

type Row = Readonly<Record<string, unknown>>;
type Question = 'hunt' | 'seen';
type Found = Option & { readonly run: () => void };

/** Shortest text that is searched for. */
const SHORTEST = 2;
const SEEN_MOST = 50;

/** Dialog that searches indicators, hosts, alerts and hunts, and offers actions for the typed text. */
export default function Search({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [hunted, hunt] = useState<string>();
  const navigate = useNavigate();
  const may = useMay();
  const text = typed.trim();
  const go = ({ to, id, search = {} }: Place) => {
    onClose();
    void navigate({ to: to as never, params: { id } as never, search: search as never });
  };
  const asked: readonly (readonly [Question, () => void])[] = [
    ...(may('POST /api/v1/hunts') ? [['hunt', () => hunt(text)] as const] : []),
    ['seen', () => void placeOfSightings(text).then(go)],
  ];
  const acts = (text.length < SHORTEST ? [] : asked).map(([key, run]) => ({
    key,
    group: t.search.groups.actions,
    text: <About text={text} question={key} />,
    run,
  }));
  const { found, isReading } = useFound(text, go);
  const all = [...acts, ...found, ...commands(text, may, go)];
  return (
    <Dialog title={t.search.title} isOpen onClose={onClose}>
      {hunted === undefined ? (
        <>
          <Combobox
            inline
            label={t.search.title}
            placeholder={t.search.hint}
            value={typed}
            onChange={setTyped}
            options={all}
            onPick={(key) => all.find((it) => it.key === key)?.run()}
          />
          <p className="quiet" role="status">
            {isReading && t.search.reading}
          </p>
        </>
      ) : (
        <HuntNow wanted={{ text: hunted }} onStarted={onClose} />
      )}
    </Dialog>
  );
}

function About({ text, question }: { text: string; question: Question }) {
  const [before = '', after = ''] = t.search[question]('\n').split('\n');
  return (
    <span>
      {before}
      <strong>
        <Foreign value={text} />
      </strong>
      {after}
    </span>
  );
}

/** Finds rows of all kinds that the user may read. */
function useFound(text: string, go: (place: Place) => void): { found: Found[]; isReading: boolean } {
  const settled = useSettled(text);
  const may = useMay();
  const sources = SOURCES.filter((it) => may(`GET ${it.list}` as Operation));
  const queries = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['search', source.group, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => read<Row>(urlOf(source, settled), signal, undefined),
      enabled: settled.length >= SHORTEST,
      retry: false,
    })),
  });
  const found = sources.flatMap((source, at) =>
    rowsOf(queries[at]?.data).map((row) => ({
      key: `${source.group} ${row.id}`,
      group: t.search.groups[source.group],
      text: (
        <>
          <span className="space">
            <Foreign value={source.title(row)} />
          </span>
          <Badge value={source.detail(row)} />
        </>
      ),
      run: () => go(source.place(String(row.id))),
    })),
  );
  const isReading = settled !== text || queries.some((it) => it.isFetching);
  return { found: text.length < SHORTEST ? [] : found, isReading: isReading && text.length >= SHORTEST };
}

/** Returns the screens and forms whose names contain the text. */
function commands(text: string, may: ReturnType<typeof useMay>, go: (place: Place) => void): Found[] {
  const forms: readonly (readonly [string, string, Operation])[] = [
    ['/hunts/new', t.search.newHunt, 'POST /api/v1/hunts'],
    ['/campaigns/new', t.search.newCampaign, 'POST /api/v1/campaigns'],
    ['/indicators/import', t.search.import, 'POST /api/v1/iocs/import'],
  ];
  const screens = groups.flatMap(([, all]) => all.map((it) => [it.to, t.nav[it.name], it.reads] as const));
  return [...forms, ...screens]
    .filter(([, name, operation]) => may(operation) && name.toLowerCase().includes(text.toLowerCase()))
    .map(([to, name]) => ({ key: to, text: name, group: t.search.groups.actions, run: () => go({ to }) }));
}

/** Returns the sightings of a stored indicator, or all alerts that contain the text. */
async function placeOfSightings(text: string): Promise<Place> {
  const url = `/api/v1/iocs?q=${encodeURIComponent(text)}&page_size=${SEEN_MOST}`;
  const stored = await page<{ id: string; value: string }>(url, new AbortController().signal, undefined);
  const same = stored.items.find((it) => it.value.toLowerCase() === text.toLowerCase());
  return same
    ? { to: '/indicators/$id', id: same.id }
    : { to: '/alerts', search: { q: text, acknowledged: 'all' } };
}
