package io.hunt.command.campaign;

import io.hunt.api.id.HostId;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Queue of hosts that have left the fleet and are to be withdrawn from open hunts and campaigns. */
@Repository
class HostWithdrawals {

    private final JdbcClient jdbc;

    /** Host to be withdrawn, with the number of its row. */
    record Withdrawal(long id, HostId host) {}

    HostWithdrawals(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Adds those of these hosts that are not in the fleet. */
    void addRetired(Collection<HostId> hosts) {
        jdbc.sql("""
                insert into host_withdrawal (host_id)
                select asked.id from unnest(?::uuid[]) as asked (id)
                where not exists (select from host where host.id = asked.id)
                order by asked.id""")
                .param(hosts.stream().map(HostId::toString).toArray(String[]::new))
                .update();
    }

    /** Returns the oldest rows. */
    List<Withdrawal> oldest(int most) {
        return jdbc.sql("select id, host_id from host_withdrawal order by id limit ?")
                .param(most)
                .query((row, _) -> new Withdrawal(row.getLong("id"), new HostId(row.getObject("host_id", UUID.class))))
                .list();
    }

    void remove(List<Withdrawal> done) {
        jdbc.sql("delete from host_withdrawal where id = any(?)")
                .param(done.stream().map(Withdrawal::id).toArray(Long[]::new))
                .update();
    }
}
