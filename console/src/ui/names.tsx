import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { read } from '../api/read';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { Icon } from './Icon';

/** Resource that a field refers to by its id: its list in the API, its screen, and the field of its name. */
export const SOURCES = {
  host_id: { list: '/api/v1/hosts', to: '/hosts/$id', name: 'hostname' },
  hunt_id: { list: '/api/v1/hunts', to: '/hunts/$id', name: 'name' },
  campaign_id: { list: '/api/v1/campaigns', to: '/campaigns/$id', name: 'name' },
  pack_id: { list: '/api/v1/watchlist-packs', to: '/watchlists/$id', name: 'name' },
  ioc_id: { list: '/api/v1/iocs', to: '/indicators/$id', name: 'value' },
  alert_id: { list: '/api/v1/alerts', to: '/alerts', name: 'hostname' },
} as const;

type Field = keyof typeof SOURCES;

export const isNamed = (field: string): field is Field => Object.hasOwn(SOURCES, field);

const SHORT = 8;

/** Reads the name of a resource once; undefined before it is read, and if the user may not see it. */
function useName(field: Field, id: string): string | undefined {
  const { list, name } = SOURCES[field];
  const without = field === 'hunt_id' ? '?indicators=none' : '';
  const { data } = useQuery({
    queryKey: ['name', field, id],
    queryFn: ({ signal }) =>
      read<Record<string, unknown>>(`${list}/${encodeURIComponent(id)}${without}`, signal, undefined),
    select: (it) => String(it[name] ?? ''),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return data || undefined;
}

/** Name of the resource with an id; the beginning of the id while it has no known name. */
export function Name({ field, id }: { field: Field; id: string }) {
  const name = useName(field, id);
  return name === undefined ? <code title={id}>{id.slice(0, SHORT)}…</code> : <Foreign value={name} />;
}

/** Link to the resource with an id, by its name. */
export function NameLink({ field, id, isCell = false }: { field: Field; id: string; isCell?: boolean }) {
  const place = field === 'alert_id' ? { search: { alert: id } } : { params: { id } };
  return (
    <Link to={SOURCES[field].to as never} {...(place as object)} {...(isCell && { tabIndex: -1 })}>
      <Name field={field} id={id} />
    </Link>
  );
}

/** Button that copies a text. */
export function CopyText({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <button type="button" onClick={() => void copy()}>
      <Icon of={Copy} /> {copied ? t.list.copied : t.list.copyText}
    </button>
  );
}

/** Button that copies an id, which is shown nowhere. */
export function CopyId({ id, isCell = false }: { id: string; isCell?: boolean }) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(id).then(() => setCopied(true));
  return (
    <button
      type="button"
      className="plain quiet"
      title={id}
      onClick={() => void copy()}
      {...(isCell && { tabIndex: -1 })}
    >
      <Icon of={Copy} /> {copied ? t.list.copied : t.list.copyId}
    </button>
  );
}
