package io.hunt.command.host;

import io.hunt.api.host.HostEvent.HostChanged;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.engine.processor.ProcessorConfiguration;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The table of hosts that belong to the fleet, exact with every enrollment and retirement. */
@Component
@ProcessingGroup(ProcessorConfiguration.COMMAND_TABLES)
class KnownHosts {

    private final JdbcClient jdbc;

    KnownHosts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @EventHandler
    void on(HostEnrolled enrolled) {
        jdbc.sql("insert into host (id, hostname) values (?, ?)")
                .params(enrolled.hostId().value(), enrolled.facts().hostname())
                .update();
    }

    @EventHandler
    void on(HostChanged changed) {
        jdbc.sql("update host set hostname = ? where id = ?")
                .params(changed.facts().hostname(), changed.hostId().value())
                .update();
    }

    /** With the row goes the worth of the host's credential; a host that has left is not silent. */
    @EventHandler
    void on(HostRetired retired) {
        jdbc.sql("delete from host where id = ?")
                .param(retired.hostId().value())
                .update();
        jdbc.sql("delete from silent_host where host_id = ?")
                .param(retired.hostId().value())
                .update();
    }
}
