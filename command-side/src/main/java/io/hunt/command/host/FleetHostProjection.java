package io.hunt.command.host;

import io.hunt.api.host.HostEvent.HostChanged;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.engine.processor.ProcessorConfiguration;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Projection of the hosts in the fleet, updated in the transaction of each enrollment and retirement. */
@Component
@ProcessingGroup(ProcessorConfiguration.COMMAND_TABLES)
class FleetHostProjection {

    private static final String JOINED = FleetHostProjection.class.getName();

    private final JdbcClient jdbc;

    FleetHostProjection(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Enrollments of one append are inserted in one statement. */
    @EventHandler
    void on(HostEnrolled enrolled, UnitOfWork<?> work) {
        work.<List<HostEnrolled>>getOrComputeResource(JOINED, _ -> {
                    var joined = new ArrayList<HostEnrolled>();
                    work.onPrepareCommit(_ -> insert(joined));
                    return joined;
                })
                .add(enrolled);
    }

    private void insert(List<HostEnrolled> joined) {
        jdbc.sql("insert into host (id, hostname) select * from unnest(?::uuid[], ?::text[])")
                .params(
                        joined.stream().map(host -> host.hostId().toString()).toArray(String[]::new),
                        joined.stream().map(host -> host.facts().hostname()).toArray(String[]::new))
                .update();
    }

    @EventHandler
    void on(HostChanged changed) {
        jdbc.sql("update host set hostname = ? where id = ?")
                .params(changed.facts().hostname(), changed.hostId().value())
                .update();
    }

    /**
     * Deleting the row also invalidates the host's credential. A retired host is not silent, so its marker goes too.
     */
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
