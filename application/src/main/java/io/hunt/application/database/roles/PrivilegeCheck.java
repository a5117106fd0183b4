package io.hunt.application.database.roles;

import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Check of the service role's privileges; warns of those that the service does not need. */
public final class PrivilegeCheck {

    private static final Logger LOG = LoggerFactory.getLogger(PrivilegeCheck.class);

    private static final String RIGHTS = """
            select rolsuper,
                   rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as administers,
                   exists (select from pg_class
                           where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
                             and pg_has_role(relowner, 'usage')) as owns,
                   has_table_privilege('domainevententry', 'update, delete, truncate') as rewrites,
                   has_schema_privilege('public', 'create') as creates,
                   exists (select from pg_roles
                           where rolname in ('pg_execute_server_program', 'pg_read_server_files',
                                             'pg_write_server_files')
                             and pg_has_role(oid, 'member')) as reaches_out,
                   not exists (select from pg_trigger
                               where tgrelid = 'domainevententry'::regclass and tgname = 'only_grows'
                                 and tgenabled = 'A') as unguarded
            from pg_roles where rolname = current_user""";

    private final JdbcClient jdbc;

    public PrivilegeCheck(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Logs one warning for each excess privilege. */
    public void warn() {
        String role = jdbc.sql("select current_user").query(String.class).single();
        excesses()
                .forEach(excess -> LOG.warn(
                        "The database role {} {}. `./run database-roles` prints the SQL for a role that may not",
                        role,
                        excess));
    }

    /** Returns the excess privileges, each as a predicate of a sentence about the role. */
    public List<String> excesses() {
        return jdbc.sql(RIGHTS)
                .query((row, _) -> {
                    var excesses = new ArrayList<String>();
                    if (row.getBoolean("rolsuper")) {
                        excesses.add("is a superuser and may run programs on the database's machine");
                    } else {
                        addIf(row.getBoolean("administers"), "may make roles or databases", excesses);
                        addIf(row.getBoolean("reaches_out"), "may use files or programs of the machine", excesses);
                        addIf(row.getBoolean("owns"), "owns tables, and may do anything to them", excesses);
                        addIf(row.getBoolean("rewrites"), "may change and delete events of the log", excesses);
                        addIf(row.getBoolean("creates"), "may create tables and functions", excesses);
                    }
                    addIf(row.getBoolean("unguarded"), "uses a log whose trigger only_grows is missing", excesses);
                    return excesses;
                })
                .single();
    }

    private static void addIf(boolean found, String excess, List<String> excesses) {
        if (found) {
            excesses.add(excess);
        }
    }
}
