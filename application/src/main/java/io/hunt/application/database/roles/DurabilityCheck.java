package io.hunt.application.database.roles;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Check of the durability settings: confirmed transactions must survive a crash, as the service promises to hosts and
 * analysts.
 */
public final class DurabilityCheck {

    private static final String OFF = """
            select name from pg_settings
            where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
            order by name""";

    private final JdbcClient jdbc;

    /** @param jdbc connections with the service's role, because a role may have settings of its own */
    public DurabilityCheck(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the settings that are off and must be on. */
    public List<String> missing() {
        return jdbc.sql(OFF).query((row, _) -> row.getString(1)).list();
    }

    /** Throws if the database may lose confirmed transactions. */
    public void require() {
        List<String> missing = missing();
        if (!missing.isEmpty()) {
            throw new IllegalStateException("The database would lose confirmed data in a crash: "
                    + String.join(", ", missing)
                    + " off. Set to on and start again; the service does not run without");
        }
    }
}
