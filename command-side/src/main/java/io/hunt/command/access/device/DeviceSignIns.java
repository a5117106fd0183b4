package io.hunt.command.access.device;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Credential;
import io.hunt.api.access.DeviceCommand.StartDeviceSignIn;
import io.hunt.api.access.Scope;
import io.hunt.command.access.account.BearerSecret;
import io.hunt.command.access.account.Sha256;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of open device sign-ins. It stores hashes of codes, never codes. */
@Repository
public class DeviceSignIns {

    /**
     * An open or expired sign-in, whose row is locked until the transaction ends.
     *
     * @param approved decision; null before it
     * @param username user who decided; null before the decision
     */
    @SuppressWarnings("ArrayRecordComponent")
    record DeviceSignIn(
            byte[] key,
            String name,
            @Nullable Set<Scope> scopes,
            String address,
            Instant expiresAt,
            int intervalSeconds,
            @Nullable Instant polledAt,
            @Nullable Boolean approved,
            @Nullable String username,
            @Nullable Credential credential) {}

    private final JdbcClient jdbc;

    public DeviceSignIns(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void add(BearerSecret device, String userCode, StartDeviceSignIn command, Instant expiresAt, int intervalSeconds) {
        jdbc.sql("""
                insert into device_sign_in
                    (device_hash, user_code_hash, name, scopes, address, expires_at, interval_seconds)
                values (?, ?, ?, ?, ?, ?, ?)""")
                .param(device.hash())
                .param(Sha256.of(UserCode.normalised(userCode)))
                .param(command.name())
                .param(stored(command.scopes()))
                .param(command.address())
                .param(utc(expiresAt))
                .param(intervalSeconds)
                .update();
    }

    int open(String address, Instant now) {
        return jdbc.sql("select count(*) from device_sign_in where address = ? and expires_at > ?")
                .params(address, utc(now))
                .query(Integer.class)
                .single();
    }

    Optional<DeviceSignIn> hold(BearerSecret device) {
        return jdbc.sql("select * from device_sign_in where device_hash = ? for update")
                .param(device.hash())
                .query((row, _) -> read(row))
                .optional();
    }

    /** Returns the sign-in with this user code if it has not expired. */
    Optional<DeviceSignIn> hold(String userCode, Instant now) {
        return jdbc.sql("select * from device_sign_in where user_code_hash = ? and expires_at > ? for update")
                .params(Sha256.of(UserCode.normalised(userCode)), utc(now))
                .query((row, _) -> read(row))
                .optional();
    }

    void notePoll(DeviceSignIn signIn, Instant now, int intervalSeconds) {
        jdbc.sql("update device_sign_in set polled_at = ?, interval_seconds = ? where device_hash = ?")
                .params(utc(now), intervalSeconds, signIn.key())
                .update();
    }

    /** @param scopes scopes of the later token; null for all that the role permits */
    void decide(DeviceSignIn signIn, boolean approved, Caller caller, @Nullable Set<Scope> scopes) {
        Credential credential = caller.credential();
        jdbc.sql("""
                update device_sign_in
                set approved = ?, username = ?, credential_kind = ?, credential_id = ?, scopes = ?
                where device_hash = ?""")
                .param(approved)
                .param(caller.username())
                .param(credential == null ? null : credential.kind().name())
                .param(credential == null ? null : credential.id())
                .param(stored(scopes))
                .param(signIn.key())
                .update();
    }

    void remove(DeviceSignIn signIn) {
        jdbc.sql("delete from device_sign_in where device_hash = ?")
                .param(signIn.key())
                .update();
    }

    void forgetExpired(Instant now) {
        jdbc.sql("""
                delete from device_sign_in
                where device_hash in (
                    select device_hash from device_sign_in where expires_at <= ? limit 100 for update skip locked)""").param(utc(now)).update();
    }

    private static DeviceSignIn read(ResultSet row) throws SQLException {
        OffsetDateTime polledAt = row.getObject("polled_at", OffsetDateTime.class);
        String kind = row.getString("credential_kind");
        return new DeviceSignIn(
                row.getBytes("device_hash"),
                row.getString("name"),
                scopes(row.getArray("scopes")),
                row.getString("address"),
                row.getObject("expires_at", OffsetDateTime.class).toInstant(),
                row.getInt("interval_seconds"),
                polledAt == null ? null : polledAt.toInstant(),
                row.getObject("approved", Boolean.class),
                row.getString("username"),
                kind == null
                        ? null
                        : new Credential(Credential.Kind.valueOf(kind), row.getObject("credential_id", UUID.class)));
    }

    private static @Nullable Set<Scope> scopes(@Nullable Array names) throws SQLException {
        return names == null
                ? null
                : Arrays.stream((String[]) names.getArray())
                        .map(Scope::valueOf)
                        .collect(Collectors.toUnmodifiableSet());
    }

    private static String @Nullable [] stored(@Nullable Set<Scope> scopes) {
        return scopes == null ? null : scopes.stream().map(Scope::name).sorted().toArray(String[]::new);
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
