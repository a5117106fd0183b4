package io.hunt.command.launch;

import io.hunt.api.id.HuntId;
import io.hunt.engine.role.ForReads;
import io.hunt.engine.store.TransactionLock;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of hunts that are pending or running. */
@ForReads
@Repository
public class HuntSlots {

    private final JdbcClient jdbc;

    HuntSlots(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Takes the launch lock: until the transaction ends, no other launch counts slots. */
    void serialiseLaunches() {
        TransactionLock.HUNT_LAUNCHES.take(jdbc);
    }

    public int taken() {
        return jdbc.sql("select count(*) from hunt_slot").query(Integer.class).single();
    }

    boolean isHeldBy(String username) {
        return jdbc.sql("select exists (select 1 from hunt_slot where username = ?)")
                .param(username)
                .query(Boolean.class)
                .single();
    }

    public void take(HuntId hunt, String username) {
        jdbc.sql("insert into hunt_slot (hunt_id, username) values (?, ?)")
                .params(hunt.value(), username)
                .update();
    }

    public void free(HuntId hunt) {
        jdbc.sql("delete from hunt_slot where hunt_id = ?").param(hunt.value()).update();
    }

    public List<HuntId> open() {
        return jdbc.sql("select hunt_id from hunt_slot order by launched_at")
                .query((row, _) -> new HuntId(row.getObject("hunt_id", UUID.class)))
                .list();
    }
}
