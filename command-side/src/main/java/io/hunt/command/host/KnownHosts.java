package io.hunt.command.host;

import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.engine.processor.ProcessorConfiguration;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The table of hosts that belong to the fleet, exact with every enrolment and retirement. */
@Component
@ProcessingGroup(ProcessorConfiguration.COMMAND_TABLES)
class KnownHosts {

    private final JdbcClient jdbc;

    KnownHosts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @EventHandler
    void on(HostEnrolled enrolled) {
        jdbc.sql("insert into host (id) values (?)")
                .param(enrolled.hostId().value())
                .update();
    }

    /** With the row goes the worth of the host's credential. */
    @EventHandler
    void on(HostRetired retired) {
        jdbc.sql("delete from host where id = ?")
                .param(retired.hostId().value())
                .update();
    }
}
