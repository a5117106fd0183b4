package io.hunt.agent.inventory.file;

/**
 * Record of one file in the inventory.
 *
 * @param directory number of its directory
 * @param unsettled true if the file was written so recently, or so often, that its times are not reliable and the next scan
 *     must read it again
 */
public record FileRecord(long directory, String name, FileAttributes facts, FileContent content, boolean unsettled) {}
