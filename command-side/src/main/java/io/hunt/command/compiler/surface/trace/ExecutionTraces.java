package io.hunt.command.compiler.surface.trace;

/** SQL for traces that Windows keeps of executed programs. */
public final class ExecutionTraces {

    /** SQL that selects the {@code path} of each; paths of a device are mapped to drive C. */
    public static final String EXECUTED = """
            SELECT 'shimcache' AS source, path FROM shimcache
            UNION SELECT 'userassist', path FROM userassist
            UNION SELECT 'background_activities_moderator', CASE WHEN path LIKE '\\Device\\HarddiskVolume%'
              THEN 'C:' || substr(path, 8 + instr(substr(path, 9), '\\')) ELSE path END
              FROM background_activities_moderator""";

    private ExecutionTraces() {}
}
