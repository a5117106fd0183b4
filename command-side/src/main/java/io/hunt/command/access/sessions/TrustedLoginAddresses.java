package io.hunt.command.access.sessions;

import io.hunt.command.access.account.Sha256;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of the addresses from which users have logged in: at most 32 for each user, for 30 days after the last
 * log-in.
 */
@Repository
public class TrustedLoginAddresses {

    static final Duration LIFE = Duration.ofDays(30);
    static final int MOST_OF_A_USER = 32;

    private final JdbcClient jdbc;

    public TrustedLoginAddresses(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the throttle's key for a known pair of name and address. */
    static String subject(String username, String address) {
        return "origin:" + username + "\n" + address;
    }

    boolean knows(String username, String address, Instant now) {
        return jdbc.sql("select exists (select from login_origin where origin = ? and expires_at > ?)")
                .param(Sha256.of(subject(username, address)))
                .param(now.atOffset(ZoneOffset.UTC))
                .query(Boolean.class)
                .single();
    }

    /** Records a log-in from this address. The least recently used addresses beyond the limit are deleted. */
    void remember(String username, String address, Instant now) {
        jdbc.sql("""
                insert into login_origin (origin, username, expires_at) values (?, ?, ?)
                on conflict (origin) do update set expires_at = greatest(login_origin.expires_at, excluded.expires_at)""")
                .param(Sha256.of(subject(username, address)))
                .param(username)
                .param(now.plus(LIFE).atOffset(ZoneOffset.UTC))
                .update();
        jdbc.sql("""
                delete from login_origin where origin in (
                    select origin from login_origin where username = ?
                    order by expires_at desc, origin offset ?)""").param(username).param(MOST_OF_A_USER).update();
        forgetExpired(now);
    }

    /**
     * Deletes the user's addresses. After a change of the password, addresses used with the old password lose their
     * trust.
     */
    public void forgetAllOf(String username) {
        jdbc.sql("delete from login_origin where username = ?").param(username).update();
    }

    private void forgetExpired(Instant now) {
        jdbc.sql("""
                delete from login_origin
                where origin in (
                    select origin from login_origin where expires_at <= ? limit 100 for update skip locked)""").param(now.atOffset(ZoneOffset.UTC)).update();
    }
}
