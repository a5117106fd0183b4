package io.hunt.command.access.account;

import io.hunt.api.access.AnalystView;
import io.hunt.api.access.Caller;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.engine.store.TransactionLock;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of users, against which log-ins are verified. */
@Repository
public class Analysts {

    private final JdbcClient jdbc;

    public Analysts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Adds a user. Returns false if the name is taken. */
    public boolean add(AnalystView analyst, String passwordHash) {
        return jdbc.sql("""
                insert into analyst (username, role, capabilities, disabled, password_hash, created_at)
                values (?, ?, ?, ?, ?, ?)
                on conflict do nothing""")
                        .param(analyst.username())
                        .param(analyst.role().name())
                        .param(names(analyst.capabilities()))
                        .param(analyst.disabled())
                        .param(passwordHash)
                        .param(analyst.createdAt().atOffset(ZoneOffset.UTC))
                        .update()
                == 1;
    }

    public void change(AnalystView analyst) {
        jdbc.sql("update analyst set role = ?, capabilities = ?, disabled = ? where username = ?")
                .param(analyst.role().name())
                .param(names(analyst.capabilities()))
                .param(analyst.disabled())
                .param(analyst.username())
                .update();
    }

    public void changePassword(String username, String passwordHash) {
        jdbc.sql("update analyst set password_hash = ? where username = ?")
                .param(passwordHash)
                .param(username)
                .update();
    }

    public Optional<Credentials> find(String username) {
        return jdbc.sql("""
                select username, role, capabilities, password_hash
                from analyst
                where username = ? and not disabled and password_hash is not null""")
                .param(username)
                .query((row, _) -> new Credentials(caller(row), row.getString("password_hash")))
                .optional();
    }

    /** Returns true if the credentials are still valid; the user's row is then locked until the transaction ends. */
    public boolean hold(Credentials credentials) {
        return jdbc.sql("select 1 from analyst where username = ? and password_hash = ? and not disabled for share")
                .param(credentials.caller().username())
                .param(credentials.passwordHash())
                .query(Integer.class)
                .optional()
                .isPresent();
    }

    public Optional<AnalystView> view(String username) {
        return jdbc.sql("select * from analyst where username = ?")
                .param(username)
                .query((row, _) -> view(row))
                .optional();
    }

    public int enabledLocalAdmins() {
        return jdbc.sql("select count(*) from analyst where role = 'ADMIN' and not disabled and issuer is null")
                .query(Integer.class)
                .single();
    }

    public boolean isEmpty() {
        return jdbc.sql("select not exists (select 1 from analyst)")
                .query(Boolean.class)
                .single();
    }

    /**
     * Takes the lock of all decisions about users until the transaction ends. It is taken before the lock of any single
     * user.
     */
    public void serialiseDecisions() {
        TransactionLock.USERS.take(jdbc);
    }

    public static Caller caller(ResultSet row) throws SQLException {
        return new Caller(
                row.getString("username"),
                Role.valueOf(row.getString("role")),
                capabilities(row.getArray("capabilities")));
    }

    public static AnalystView view(ResultSet row) throws SQLException {
        return new AnalystView(
                row.getString("username"),
                Role.valueOf(row.getString("role")),
                capabilities(row.getArray("capabilities")),
                row.getBoolean("disabled"),
                row.getObject("created_at", OffsetDateTime.class).toInstant(),
                row.getString("issuer"));
    }

    public static String[] names(Set<Capability> capabilities) {
        return capabilities.stream().map(Enum::name).sorted().toArray(String[]::new);
    }

    private static Set<Capability> capabilities(Array names) throws SQLException {
        return Arrays.stream((String[]) names.getArray())
                .map(Capability::valueOf)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Credentials of a user: the caller, and the hash of the password that proves it. */
    public record Credentials(Caller caller, String passwordHash) {

        /** Never shows the hash. */
        @Override
        public String toString() {
            return "Credentials[" + caller.username() + "]";
        }
    }
}
