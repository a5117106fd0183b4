package io.hunt.command.access;

import io.hunt.api.Caller;
import io.hunt.api.access.AnalystView;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The table of users: what a log-in is checked against. */
@Repository
class Analysts {

    private static final long FIRST_ADMIN_LOCK = 0x61636365737301L;

    private final JdbcClient jdbc;

    Analysts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** False when the name is taken. */
    boolean add(AnalystView analyst, String passwordHash) {
        return jdbc.sql("""
                insert into analyst (username, role, capabilities, disabled, password_hash, created_at)
                values (?, ?, ?, ?, ?, ?)
                on conflict do nothing""")
                        .param(analyst.username())
                        .param(analyst.role().name())
                        .param(analyst.capabilities().stream().map(Enum::name).toArray(String[]::new))
                        .param(analyst.disabled())
                        .param(passwordHash)
                        .param(analyst.createdAt().atOffset(ZoneOffset.UTC))
                        .update()
                == 1;
    }

    Optional<Credentials> find(String username) {
        return jdbc.sql("""
                select username, role, capabilities, password_hash
                from analyst
                where username = ? and not disabled""")
                .param(username)
                .query((row, number) -> new Credentials(caller(row), row.getString("password_hash")))
                .optional();
    }

    /** Holds back every other process that wants to know the same, until this transaction ends. */
    boolean isEmptyForUs() {
        jdbc.sql("select 1 from pg_advisory_xact_lock(?)")
                .param(FIRST_ADMIN_LOCK)
                .query()
                .singleRow();
        return jdbc.sql("select not exists (select 1 from analyst)")
                .query(Boolean.class)
                .single();
    }

    static Caller caller(ResultSet row) throws SQLException {
        return new Caller(
                row.getString("username"),
                Role.valueOf(row.getString("role")),
                capabilities(row.getArray("capabilities")));
    }

    private static Set<Capability> capabilities(Array names) throws SQLException {
        return Arrays.stream((String[]) names.getArray())
                .map(Capability::valueOf)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Who somebody would be, and the hash of the password that proves it. */
    record Credentials(Caller caller, String passwordHash) {

        /** Never shows the hash. */
        @Override
        public String toString() {
            return "Credentials[" + caller.username() + "]";
        }
    }
}
