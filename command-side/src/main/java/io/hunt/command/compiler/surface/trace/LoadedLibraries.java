package io.hunt.command.compiler.surface.trace;

/** SQL for libraries that processes have loaded. */
public final class LoadedLibraries {

    /** SQL that selects the {@code path} of each, up to its condition. */
    public static final String PATHS = """
            SELECT DISTINCT m.path FROM processes p CROSS JOIN process_memory_map m
            WHERE m.pid = p.pid AND m.path <> ''""";

    private LoadedLibraries() {}
}
