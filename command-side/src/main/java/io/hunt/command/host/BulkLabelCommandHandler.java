package io.hunt.command.host;

import io.hunt.api.host.HostCommand.ChangeLabels;
import io.hunt.api.host.LabelCommand.ChangeLabelsOfHosts;
import io.hunt.api.host.LabelCommand.LabelsChanged;
import io.hunt.api.id.HostId;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Repository;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Changes the labels of many hosts in one transaction, each by the rules of a single change. */
@Component
class BulkLabelCommandHandler {

    /** Order in which many hosts are locked, so that two commands cannot deadlock. */
    private static final Comparator<HostId> LOCKED = Comparator.comparing(HostId::toString);

    private final Repository<Host> repository;
    private final LabelGate gate;
    private final JdbcClient jdbc;

    BulkLabelCommandHandler(Repository<Host> repository, LabelGate gate, JdbcClient jdbc) {
        this.repository = repository;
        this.gate = gate;
        this.jdbc = jdbc;
    }

    @CommandHandler
    LabelsChanged handle(ChangeLabelsOfHosts command) {
        if (command.hostIds().size() > ChangeLabelsOfHosts.MOST) {
            throw new RejectionException(
                    new ValidationFailed("host_ids", "must hold at most " + ChangeLabelsOfHosts.MOST + " ids"));
        }
        gate.check(command.add());
        gate.check(command.remove());
        var known = new TreeSet<>(LOCKED);
        known.addAll(ofFleet(command.hostIds()));
        var changed = new LinkedHashSet<HostId>();
        for (HostId id : known) {
            var single = new ChangeLabels(id, command.add(), command.remove(), command.changedBy());
            if (repository.load(id.toString()).invoke(host -> host.change(single))) {
                changed.add(id);
            }
        }
        return new LabelsChanged(changed, without(known, changed), without(command.hostIds(), known));
    }

    /** Returns those of the hosts that are enrolled and not retired. */
    private List<HostId> ofFleet(Set<HostId> hosts) {
        return jdbc.sql("select id from host where id = any (?::uuid[])")
                .param(hosts.stream().map(HostId::toString).toArray(String[]::new))
                .query((row, _) -> new HostId(row.getObject("id", UUID.class)))
                .list();
    }

    private static Set<HostId> without(Set<HostId> all, Set<HostId> others) {
        var rest = new LinkedHashSet<>(all);
        rest.removeAll(others);
        return rest;
    }
}
