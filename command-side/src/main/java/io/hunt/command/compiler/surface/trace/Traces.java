package io.hunt.command.compiler.surface.trace;

/** What Windows remembers of programs that ran. */
public final class Traces {

    /** SQL that selects the {@code path} of each; that of a device as one of the drive on which Windows is. */
    public static final String EXECUTED = """
            SELECT 'shimcache' AS source, path FROM shimcache
            UNION SELECT 'userassist', path FROM userassist
            UNION SELECT 'background_activities_moderator', CASE WHEN path LIKE '\\Device\\HarddiskVolume%'
              THEN 'C:' || substr(path, 8 + instr(substr(path, 9), '\\')) ELSE path END
              FROM background_activities_moderator""";

    private Traces() {}
}
