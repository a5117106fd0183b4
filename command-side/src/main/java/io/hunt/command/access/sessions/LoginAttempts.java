package io.hunt.command.access.sessions;

import io.hunt.command.access.account.Sha256;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of counted login attempts. Each count is one statement under the lock of its row. */
@Repository
public class LoginAttempts {

    private final JdbcClient jdbc;

    public LoginAttempts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Counts an attempt. Returns false, without counting, if {@code most} attempts have been counted since that time.
     */
    boolean count(String subject, Instant now, Instant since, int most) {
        return jdbc.sql("""
                insert into login_attempt as known (subject, tried_at, expires_at)
                values (:subject, array[cast(:now as timestamptz)], :expires)
                on conflict (subject) do update set
                    tried_at = array(select t from unnest(known.tried_at) t where t > :since order by t)
                        || excluded.tried_at,
                    expires_at = excluded.expires_at
                where (select count(*) from unnest(known.tried_at) t where t > :since) < :most""")
                        .param("subject", Sha256.of(subject))
                        .param("now", utc(now))
                        .param("expires", utc(now.plus(LoginThrottle.WINDOW)))
                        .param("since", utc(since))
                        .param("most", most)
                        .update()
                == 1;
    }

    Optional<Instant> oldestSince(String subject, Instant since) {
        return jdbc.sql("""
                select t from login_attempt, unnest(tried_at) t
                where subject = :subject and t > :since
                order by t
                limit 1""")
                .param("subject", Sha256.of(subject))
                .param("since", utc(since))
                .query((row, number) -> row.getObject("t", OffsetDateTime.class).toInstant())
                .optional();
    }

    void forget(String subject) {
        jdbc.sql("delete from login_attempt where subject = ?")
                .param(Sha256.of(subject))
                .update();
    }

    /** Removes one attempt only, even if two were counted at the same instant. */
    void giveBack(String subject, Instant at) {
        jdbc.sql("""
                update login_attempt
                set tried_at = tried_at[1 : array_position(tried_at, cast(:at as timestamptz)) - 1]
                    || tried_at[array_position(tried_at, cast(:at as timestamptz)) + 1 : cardinality(tried_at)]
                where subject = :subject and cast(:at as timestamptz) = any (tried_at)""").param("subject", Sha256.of(subject)).param("at", utc(at)).update();
    }

    void forgetExpired(Instant now) {
        jdbc.sql("""
                delete from login_attempt
                where subject in (
                    select subject from login_attempt where expires_at <= ? limit 100 for update skip locked)""").param(utc(now)).update();
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
