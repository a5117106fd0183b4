import { useQuery } from '@tanstack/react-query';
import { isKnown } from '../api/operation';
import { read } from '../api/read';
import { NO_SCHEMA, type Schema, schemaOf } from './schema';

const PATH = '/api/v1/osquery/schema';

/** osquery's tables, read once and kept. Without them the editor completes keywords alone. */
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
