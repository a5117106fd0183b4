package io.hunt.command.host;

import io.hunt.api.host.HostEvent.HostChanged;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostLabelled;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.host.HostFacts;
import io.hunt.engine.processor.ProcessorConfiguration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Projection of the hosts in the fleet, updated in the transaction of each enrollment and retirement. */
@Component
@ProcessingGroup(ProcessorConfiguration.COMMAND_TABLES)
class FleetHostProjection {

    private static final JsonMapper JSON = new JsonMapper();
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
        jdbc.sql("""
                insert into host (id, hostname, platform, os_version, agent_version, labels)
                select id, hostname, platform, os_version, agent_version, array(select json_array_elements_text(labels))
                from unnest(?::uuid[], ?::text[], ?::text[], ?::text[], ?::text[], ?::json[])
                    as joined (id, hostname, platform, os_version, agent_version, labels)""")
                .params(
                        column(joined, host -> host.hostId().toString()),
                        column(joined, host -> host.facts().hostname()),
                        column(joined, host -> host.facts().platform().name()),
                        column(joined, host -> host.facts().osVersion()),
                        column(joined, host -> host.facts().agentVersion()),
                        column(
                                joined,
                                host -> JSON.writeValueAsString(host.facts().labels())))
                .update();
    }

    private static String[] column(List<HostEnrolled> joined, Function<HostEnrolled, String> value) {
        return joined.stream().map(value).toArray(String[]::new);
    }

    @EventHandler
    void on(HostChanged changed) {
        HostFacts facts = changed.facts();
        jdbc.sql("""
                update host
                set hostname = ?, platform = ?, os_version = ?, agent_version = ?,
                    labels = case when labelled then labels else ?::text[] end
                where id = ?""")
                .params(
                        facts.hostname(),
                        facts.platform().name(),
                        facts.osVersion(),
                        facts.agentVersion(),
                        facts.labels().toArray(String[]::new),
                        changed.hostId().value())
                .update();
    }

    /** Labels set by an admin replace those that the host reports. */
    @EventHandler
    void on(HostLabelled labelled) {
        jdbc.sql("update host set labels = ?::text[], labelled = true where id = ?")
                .params(
                        labelled.labels().toArray(String[]::new),
                        labelled.hostId().value())
                .update();
    }

    /**
     * Deleting the row also invalidates the host's credential. A retired host has no state, so its other rows go too.
     */
    @EventHandler
    void on(HostRetired retired) {
        jdbc.sql("delete from host where id = ?")
                .param(retired.hostId().value())
                .update();
        jdbc.sql("delete from silent_host where host_id = ?")
                .param(retired.hostId().value())
                .update();
        jdbc.sql("delete from incomplete_inventory where host_id = ?")
                .param(retired.hostId().value())
                .update();
    }
}
