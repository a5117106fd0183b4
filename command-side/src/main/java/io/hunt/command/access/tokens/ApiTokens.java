package io.hunt.command.access.tokens;

import io.hunt.api.access.ApiTokenView;
import io.hunt.api.access.Credential;
import io.hunt.api.access.Scope;
import io.hunt.api.id.ApiTokenId;
import io.hunt.command.access.account.BearerSecret;
import io.hunt.command.access.account.PresentedCredential;
import io.hunt.engine.role.ForReads;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of API tokens. It stores hashes of tokens, never tokens. */
@ForReads
@Repository
public class ApiTokens {

    /** Shortest interval between two writes of a token's last use. */
    private static final Duration NOTED_EVERY = Duration.ofMinutes(1);

    private final JdbcClient jdbc;

    public ApiTokens(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void add(ApiTokenView view, BearerSecret token) {
        jdbc.sql("""
                insert into api_token (id, token_hash, username, name, created_at, expires_at, scopes)
                values (?, ?, ?, ?, ?, ?, ?)""")
                .param(view.id().value())
                .param(token.hash())
                .param(view.username())
                .param(view.name())
                .param(utc(view.createdAt()))
                .param(view.expiresAt() == null ? null : utc(view.expiresAt()))
                .param(stored(view.scopes()))
                .update();
    }

    int count(String username) {
        return jdbc.sql("select count(*) from api_token where username = ?")
                .param(username)
                .query(Integer.class)
                .single();
    }

    Optional<PresentedCredential> find(BearerSecret token, Instant now) {
        Optional<PresentedCredential> presented = jdbc.sql("""
                select username, role, capabilities, id, coalesce(expires_at <= ?, false) as expired, disabled, scopes
                from api_token join analyst using (username)
                where token_hash = ?""")
                .params(utc(now), token.hash())
                .query((row, _) -> presented(row))
                .optional();
        presented.filter(PresentedCredential::isGood).ifPresent(_ -> noteUse(token, now));
        return presented;
    }

    /** Returns the token with this id and its user, for a request that the token has authenticated before. */
    public Optional<PresentedCredential> find(ApiTokenId id, Instant now) {
        return jdbc.sql("""
                select username, role, capabilities, id, coalesce(expires_at <= ?, false) as expired, disabled, scopes
                from api_token join analyst using (username)
                where id = ?""")
                .params(utc(now), id.value())
                .query((row, _) -> presented(row))
                .optional();
    }

    private static PresentedCredential presented(ResultSet row) throws SQLException {
        PresentedCredential presented = PresentedCredential.of(row, Credential.Kind.API_TOKEN);
        Array scopes = row.getArray("scopes");
        return scopes == null
                ? presented
                : presented.within(Arrays.stream((String[]) scopes.getArray())
                        .map(Scope::valueOf)
                        .collect(Collectors.toUnmodifiableSet()));
    }

    private static String @Nullable [] stored(@Nullable Set<Scope> scopes) {
        return scopes == null ? null : scopes.stream().map(Scope::name).sorted().toArray(String[]::new);
    }

    Optional<String> ownerOf(ApiTokenId id) {
        return jdbc.sql("select username from api_token where id = ?")
                .param(id.value())
                .query(String.class)
                .optional();
    }

    /** Removes a token. Returns false if it does not exist. */
    boolean remove(ApiTokenId id) {
        return jdbc.sql("delete from api_token where id = ?").param(id.value()).update() == 1;
    }

    /** Removes the tokens of a user and returns their ids. */
    public List<ApiTokenId> removeAllOf(String username) {
        return jdbc.sql("delete from api_token where username = ? returning id")
                .param(username)
                .query((row, _) -> new ApiTokenId(row.getObject("id", UUID.class)))
                .list();
    }

    void forgetExpired(String username, Instant now) {
        jdbc.sql("delete from api_token where username = ? and expires_at <= ?")
                .params(username, utc(now))
                .update();
    }

    private void noteUse(BearerSecret token, Instant now) {
        jdbc.sql("""
                update api_token set last_used_at = ?
                where token_hash = ? and (last_used_at is null or last_used_at <= ?)""")
                .params(utc(now), token.hash(), utc(now.minus(NOTED_EVERY)))
                .update();
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
