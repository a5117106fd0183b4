package io.hunt.engine.process;

import io.hunt.engine.role.ProcessName;
import io.hunt.engine.store.TransactionLock;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Repository of the settings that processes must agree on. */
final class AgreementTable {

    private static final int SALT_BYTES = 32;

    private final JdbcClient jdbc;

    AgreementTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Blocks other processes from joining until the transaction ends. */
    void serialiseJoining() {
        TransactionLock.PROCESSES.take(jdbc);
    }

    /** Returns the salt shared by all processes; the first process creates it. */
    byte[] salt() {
        byte[] salt = new byte[SALT_BYTES];
        new SecureRandom().nextBytes(salt);
        jdbc.sql("insert into settings_salt (salt) values (?) on conflict do nothing")
                .param(salt)
                .update();
        return jdbc.sql("select salt from settings_salt").query(byte[].class).single();
    }

    void write(ProcessName process, Map<String, byte[]> digests) {
        digests.forEach((setting, digest) ->
                jdbc.sql("""
                insert into service_process_setting (process, setting, digest) values (?, ?, ?)
                on conflict (process, setting) do nothing""").params(process.value(), setting, digest).update());
    }

    /** Lists the settings with another value in a living process, each with one such process. */
    List<Difference> differences(ProcessName process) {
        return jdbc.sql("""
                select mine.setting, min(other.process) as process
                from service_process_setting mine
                join service_process_setting other using (setting)
                join service_process living on living.name = other.process
                where mine.process = ? and other.process <> mine.process and other.digest <> mine.digest
                  and living.seen_at > clock_timestamp() - make_interval(secs => ?)
                group by mine.setting order by mine.setting""")
                .params(process.value(), ProcessTable.ALIVE_SECONDS)
                .query((row, _) -> new Difference(row.getString("setting"), row.getString("process")))
                .list();
    }

    /** Setting, and a living process that has another value. */
    record Difference(String setting, String process) {

        @Override
        public String toString() {
            return setting + " (" + process + ")";
        }
    }
}
