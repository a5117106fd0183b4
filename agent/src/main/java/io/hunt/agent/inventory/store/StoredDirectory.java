package io.hunt.agent.inventory.store;

/**
 * A directory as it was when it was looked at last.
 *
 * @param changed when its entries had last changed, in milliseconds
 * @param examined files that are not recorded, and have not changed since, are of no interest; in milliseconds
 */
public record StoredDirectory(long id, long changed, long examined) {}
