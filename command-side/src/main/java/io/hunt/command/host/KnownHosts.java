package io.hunt.command.host;

import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.engine.processor.ProcessorConfiguration;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The table of hosts that may be targeted, written with the enrolment in one transaction. */
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
}
