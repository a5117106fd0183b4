package io.hunt.command.compiler.surface.trace;

import io.hunt.api.host.Platform;

/**
 * What starts by itself, as SQL that selects its {@code command}. Tables that older agents lack stand apart, as a statement
 * fails as a whole.
 */
public final class Autostart {

    private static final String ITEMS = "SELECT path AS command FROM startup_items";
    private static final String ARGUMENTS = "SELECT args AS command FROM startup_items";

    private Autostart() {}

    /** Paths, and nothing behind them. */
    public static String paths(Platform platform) {
        return switch (platform) {
            case LINUX, UNKNOWN -> ITEMS;
            case MACOS -> ITEMS + "\nUNION SELECT program FROM launchd";
            case WINDOWS -> ITEMS + """

                UNION SELECT module_path FROM services
                UNION SELECT image FROM drivers""";
        };
    }

    /** Command lines: a task's path is its place among the tasks, a service's is what runs it. */
    public static String commands(Platform platform) {
        return switch (platform) {
            case LINUX, UNKNOWN -> ARGUMENTS;
            case MACOS -> ARGUMENTS + "\nUNION SELECT program_arguments FROM launchd";
            case WINDOWS -> ARGUMENTS + """

                UNION SELECT path FROM services
                UNION SELECT action FROM scheduled_tasks""";
        };
    }

    /** Command lines of jobs and of consumers of events. */
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
