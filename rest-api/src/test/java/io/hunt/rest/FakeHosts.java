package io.hunt.rest;

import io.hunt.api.Page;
import io.hunt.api.evidence.EvidenceCommand.EraseHostEvidence;
import io.hunt.api.evidence.EvidenceEvent.EvidenceErased;
import io.hunt.api.host.EnrollmentCommand.RotateEnrollSecret;
import io.hunt.api.host.EnrollmentCommand.ShowEnrollSecret;
import io.hunt.api.host.HostCommand.AllowReenrollment;
import io.hunt.api.host.HostCommand.LabelHost;
import io.hunt.api.host.HostCommand.RetireHost;
import io.hunt.api.host.HostQuery.CountHosts;
import io.hunt.api.host.HostQuery.Enrollment;
import io.hunt.api.host.HostQuery.FindHost;
import io.hunt.api.host.HostQuery.HostCount;
import io.hunt.api.host.HostQuery.ListHosts;
import io.hunt.api.host.HostQuery.ListLabels;
import io.hunt.api.host.HostQuery.ListSurfaceCosts;
import io.hunt.api.host.HostQuery.PlatformHosts;
import io.hunt.api.host.HostQuery.ResolveHostnames;
import io.hunt.api.host.HostQuery.SurfaceCost;
import io.hunt.api.host.HostQuery.SurfaceCosts;
import io.hunt.api.host.HostView;
import io.hunt.api.host.LabelCommand.ChangeLabelsOfHosts;
import io.hunt.api.host.LabelCommand.LabelsChanged;
import io.hunt.api.host.LabelView;
import io.hunt.api.host.Platform;
import io.hunt.api.host.ResolvedHostnames;
import io.hunt.api.host.ResolvedHostnames.AmbiguousHostname;
import io.hunt.api.host.ResolvedHostnames.NamedHost;
import io.hunt.api.id.HostId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Fake of the handlers for hosts, enrollment and evidence; {@link Backend} holds their answers. */
@Component
class FakeHosts {

    private final Backend backend;

    FakeHosts(Backend backend) {
        this.backend = backend;
    }

    @QueryHandler
    SurfaceCosts handle(ListSurfaceCosts query) {
        return new SurfaceCosts(List.of(
                new SurfaceCost("files", Platform.LINUX, 3, 600, 300),
                new SurfaceCost("files", Platform.WINDOWS, 1, 1_000, 1_000),
                new SurfaceCost("files", Platform.MACOS, 1, 9_000, 9_000),
                new SurfaceCost("places", Platform.LINUX, 1, 9_000, 9_000)));
    }

    @CommandHandler
    Enrollment handle(ShowEnrollSecret command) {
        return new Enrollment("s3cret", backend.certificate);
    }

    @CommandHandler
    Enrollment handle(RotateEnrollSecret command, MetaData with) {
        backend.take(command, with);
        return new Enrollment("n3w", backend.certificate);
    }

    @CommandHandler
    Instant handle(AllowReenrollment command, MetaData with) {
        backend.take(command, with);
        return Samples.NOON.plus(AllowReenrollment.GOOD_FOR);
    }

    @CommandHandler
    void handle(LabelHost command, MetaData with) {
        backend.take(command, with);
    }

    @CommandHandler
    LabelsChanged handle(ChangeLabelsOfHosts command, MetaData with) {
        backend.take(command, with);
        Set<HostId> known = Set.of(Samples.HOST_ID);
        return new LabelsChanged(
                known,
                Set.of(),
                command.hostIds().stream().filter(host -> !known.contains(host)).collect(Collectors.toSet()));
    }

    @QueryHandler
    Page<LabelView> handle(ListLabels query, MetaData with) {
        return backend.page(query, with, new LabelView("web", 12, false));
    }

    @QueryHandler
    ResolvedHostnames handle(ResolveHostnames query) {
        return new ResolvedHostnames(
                List.of(new NamedHost("alpha", Samples.HOST_ID)),
                List.of(new AmbiguousHostname("twin", List.of(Samples.HOST_ID))),
                query.hostnames());
    }

    @CommandHandler
    EvidenceErased handle(EraseHostEvidence command, MetaData with) {
        backend.take(command, with);
        return new EvidenceErased(command.hostId(), Samples.NOON, 3, 17, 240, 5, command.erasedBy());
    }

    @CommandHandler
    void handle(RetireHost command, MetaData with) {
        backend.take(command, with);
    }

    @QueryHandler
    Optional<HostView> handle(FindHost query) {
        return Backend.known(query.hostId(), Samples.HOST.id(), Samples.HOST);
    }

    @QueryHandler
    Page<HostView> handle(ListHosts query, MetaData with) {
        return backend.page(query, with, Samples.HOST);
    }

    @QueryHandler
    HostCount handle(CountHosts query) {
        return new HostCount(
                Map.of(Platform.LINUX, new PlatformHosts(5, 6), Platform.WINDOWS, new PlatformHosts(2, 3)));
    }
}
