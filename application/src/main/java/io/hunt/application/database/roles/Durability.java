package io.hunt.application.database.roles;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What PostgreSQL has confirmed must survive a crash: the service promises no less to hosts and analysts. */
public final class Durability {

    private static final String OFF = """
            select name from pg_settings
            where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
            order by name""";

    private final JdbcClient jdbc;

    /** @param jdbc a connection as the service's own, since a role may have settings of its own */
    public Durability(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The settings that are off and must not be. */
    public List<String> missing() {
        return jdbc.sql(OFF).query((row, _) -> row.getString(1)).list();
    }

    /** Refuses a database that may lose what it has confirmed. */
    public void require() {
        List<String> missing = missing();
        if (!missing.isEmpty()) {
            throw new IllegalStateException("The database would lose confirmed data in a crash: "
                    + String.join(", ", missing)
                    + " off. Set to on and start again; the service does not run without");
        }
    }
}
