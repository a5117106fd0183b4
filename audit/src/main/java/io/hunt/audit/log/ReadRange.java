package io.hunt.audit.log;

/**
 * Range of committed events read for sealing.
 *
 * @param end position up to which the range is complete
 * @param entries events in order
 */
record ReadRange(long end, HashedEntries entries) {}
