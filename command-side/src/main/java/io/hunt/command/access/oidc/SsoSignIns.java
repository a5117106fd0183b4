package io.hunt.command.access.oidc;

import io.hunt.api.access.SsoCommand.StartSso;
import io.hunt.command.access.account.BearerSecret;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/** Repository of sign-ins that wait for the answer of a provider. It stores hashes of secrets. */
@Repository
public class SsoSignIns {

    private final JdbcClient jdbc;
    private final TransactionTemplate alone;

    public SsoSignIns(JdbcClient jdbc, PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        alone = new TransactionTemplate(transactions);
        alone.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
    }

    void add(BearerSecret browser, StartSso command, Instant expiresAt) {
        jdbc.sql("insert into sso_sign_in (browser_hash, provider, address, expires_at) values (?, ?, ?, ?)")
                .param(browser.hash())
                .param(command.provider())
                .param(command.address())
                .param(expiresAt.atOffset(ZoneOffset.UTC))
                .update();
    }

    int open(@Nullable String address, Instant now) {
        return jdbc.sql("select count(*) from sso_sign_in where address = ? and expires_at > ?")
                .param(address)
                .param(now.atOffset(ZoneOffset.UTC))
                .query(Integer.class)
                .single();
    }

    /**
     * Removes a sign-in and returns its provider if it has not expired. The removal is a transaction of its own, because
     * the later refusal of the sign-in must not undo it.
     */
    Optional<String> take(BearerSecret browser, Instant now) {
        Optional<String> provider = alone.execute(
                _ -> jdbc.sql("delete from sso_sign_in where browser_hash = ? and expires_at > ? returning provider")
                        .params(browser.hash(), now.atOffset(ZoneOffset.UTC))
                        .query(String.class)
                        .optional());
        return provider == null ? Optional.empty() : provider;
    }

    void forgetExpired(Instant now) {
        jdbc.sql("""
                delete from sso_sign_in
                where browser_hash in (
                    select browser_hash from sso_sign_in where expires_at <= ? limit 100 for update skip locked)""").param(now.atOffset(ZoneOffset.UTC)).update();
    }
}
