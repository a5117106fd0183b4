package io.hunt.command.compiler.surface.place;

/**
 * Name of a directory whose rank differs from that of its parent by another number than 1: 0 for programs of one
 * application, 5 for caches and installed software with many files.
 */
record DirectoryName(String name, int distance) {}
