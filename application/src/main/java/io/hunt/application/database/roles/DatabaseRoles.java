package io.hunt.application.database.roles;

import java.util.List;

/** Prints the SQL that prepares the operator's own PostgreSQL: roles, ownership and grants. */
public final class DatabaseRoles {

    private static final String OWNER = "--owner=";
    private static final String SERVICE = "--service=";

    private DatabaseRoles() {}

    /**
     * Prints the SQL. Options are the names of both roles, {@code hunt_owner} and {@code hunt_service} by default; passwords
     * are not included.
     */
    @SuppressWarnings("SystemOut")
    public static void print(List<String> options) {
        System.out.print(sql(options));
    }

    static String sql(List<String> options) {
        var script = new RoleScript(option(options, OWNER, "hunt_owner"), option(options, SERVICE, "hunt_service"));
        return script.roles() + "\n" + script.grants();
    }

    private static String option(List<String> options, String name, String otherwise) {
        return options.stream()
                .filter(option -> option.startsWith(name))
                .map(option -> option.substring(name.length()))
                .findFirst()
                .orElse(otherwise);
    }
}
