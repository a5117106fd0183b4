package io.hunt.command.compiler.surface.trace;

import io.hunt.api.host.Platform;

/**
 * SQL that selects the {@code command} of autostart entries. Tables that older agents lack are in a separate statement,
 * because a statement fails as a whole.
 */
public final class Autostart {

    private static final String ITEMS = "SELECT path AS command FROM startup_items";
    private static final String ARGUMENTS = "SELECT args AS command FROM startup_items";

    private Autostart() {}

    /** SQL for bare paths. */
    public static String paths(Platform platform) {
        return switch (platform) {
            case LINUX, UNKNOWN -> ITEMS;
            case MACOS -> ITEMS + "\nUNION SELECT program FROM launchd";
            case WINDOWS -> ITEMS + """

                UNION SELECT module_path FROM services
                UNION SELECT image FROM drivers""";
        };
    }

    /** SQL for command lines. The path of a scheduled task is its name, and that of a service its command line. */
    public static String commands(Platform platform) {
        return switch (platform) {
            case LINUX, UNKNOWN -> ARGUMENTS;
            case MACOS -> ARGUMENTS + "\nUNION SELECT program_arguments FROM launchd";
            case WINDOWS -> ARGUMENTS + """

                UNION SELECT path FROM services
                UNION SELECT action FROM scheduled_tasks""";
        };
    }

    /** SQL for command lines of jobs and of WMI event consumers. */
    public static String jobs(Platform platform) {
        return switch (platform) {
            case LINUX, MACOS, UNKNOWN -> "SELECT command FROM crontab";
            case WINDOWS -> """
                SELECT command_line_template AS command FROM wmi_cli_event_consumers
                UNION SELECT executable_path FROM wmi_cli_event_consumers
                UNION SELECT script_file_name FROM wmi_script_event_consumers
                UNION SELECT script_text FROM wmi_script_event_consumers""";
        };
    }
}
