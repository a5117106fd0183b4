import { useQuery } from '@tanstack/react-query';
import { isKnown } from '../api/operation';
import { read } from '../api/read';
import { NO_SCHEMA, type Schema, schemaOf } from './schema';

const PATH = '/api/v1/osquery/schema';

/** Returns osquery's tables, read once and cached. Without them the editor completes only keywords. */
export function useOsquerySchema(): Schema {
  const schema = useQuery({
    queryKey: ['osquery-schema'],
    queryFn: async ({ signal }) => schemaOf(await read<object>(PATH, signal, undefined)),
    enabled: isKnown(`GET ${PATH}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return schema.data ?? NO_SCHEMA;
}
