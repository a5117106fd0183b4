package io.hunt.engine.sealing;

/**
 * Final events that were read to be sealed.
 *
 * @param end the position up to which all is read
 * @param entries in order
 */
record ReadRange(long end, HashedEntries entries) {}
