package io.hunt.gateway.intake;

import io.hunt.api.host.HostId;
import io.hunt.api.hunt.HuntId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Where answers go that cannot be recorded: counted and visible, never lost in silence. */
@Repository
class Quarantine {

    private static final Logger LOG = LoggerFactory.getLogger(Quarantine.class);

    private final JdbcClient jdbc;

    Quarantine(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void add(HuntId hunt, HostId host, RuntimeException cause) {
        LOG.error("The answer of host {} to hunt {} cannot be recorded", host, hunt, cause);
        jdbc.sql("insert into intake_quarantine (hunt_id, host_id, error) values (?, ?, ?)")
                .params(hunt.value(), host.value(), cause.getClass().getName())
                .update();
    }
}
