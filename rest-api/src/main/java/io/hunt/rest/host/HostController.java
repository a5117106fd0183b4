package io.hunt.rest.host;

import io.hunt.api.TextEnum;
import io.hunt.api.evidence.EvidenceCommand.EraseHostEvidence;
import io.hunt.api.evidence.EvidenceEvent.EvidenceErased;
import io.hunt.api.host.HostCommand.AllowReenrollment;
import io.hunt.api.host.HostCommand.LabelHost;
import io.hunt.api.host.HostCommand.RetireHost;
import io.hunt.api.host.HostQuery.FindHost;
import io.hunt.api.host.HostQuery.ListHosts;
import io.hunt.api.host.HostView;
import io.hunt.api.id.HostId;
import io.hunt.api.rejection.Rejection.LabelHasRule;
import io.hunt.rest.export.ListRequest;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Exportable;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the hosts of the fleet. */
@RestController
@RequestMapping("/api/v1/hosts")
class HostController {

    private final MessageGateway messageGateway;

    HostController(MessageGateway messageGateway) {
        this.messageGateway = messageGateway;
    }

    @GetMapping({"", "/export"})
    @Exportable
    @ApiOperation("List hosts")
    @RequiresRole(RequiredRole.READERS)
    @Nullable ItemList<HostJson> listHosts(HostsQuery filters, ListRequest list, RequestContext context) {
        return list.answer(
                Listing.of(
                        "hosts",
                        filters.sort(),
                        page -> new ListHosts(
                                filters.online(),
                                filters.platform(),
                                filters.label(),
                                filters.q(),
                                filters.seenWithin(),
                                page),
                        HostJson.class,
                        HostJson::of),
                context);
    }

    @GetMapping("/{host_id}")
    @ApiOperation("Show a host")
    @RequiresRole(RequiredRole.READERS)
    HostJson getHost(@PathVariable("host_id") HostId hostId, RequestContext context) {
        return HostJson.of(found(hostId, context));
    }

    @PatchMapping("/{host_id}")
    @ApiOperation(
            value = "Set the labels of a host",
            refuses = LabelHasRule.class,
            detail = "Replaces all labels of the host; labels reported by the host are ignored from then on.")
    @RequiresRole(RequiredRole.ADMINS)
    HostJson updateHost(@PathVariable("host_id") HostId hostId, LabelsBody body, RequestContext context) {
        messageGateway.send(new LabelHost(hostId, body.labels(), context.username()), context);
        return HostJson.of(found(hostId, context)).labelled(body.labels());
    }

    @DeleteMapping("/{host_id}")
    @ApiOperation(
            value = "Retire a host",
            detail =
                    "Its credential is revoked and its stream closed at once; its results are kept. With the enrollment "
                            + "secret it may enroll again, as a new host.")
    @RequiresRole(RequiredRole.ADMINS)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void retireHost(@PathVariable("host_id") HostId hostId, RequestContext context) {
        messageGateway.send(new RetireHost(hostId, context.username()), context);
    }

    @PostMapping("/{host_id}/allow-reenrollment")
    @ApiOperation(
            value = "Allow the re-enrollment of a host",
            detail =
                    "For stock osquery that has lost its key: an enrollment within 24 hours restores this host, and its "
                            + "old key is refused from then on. Without this permission the enrollment creates a new host and "
                            + "raises a tamper alert.")
    @RequiresRole(RequiredRole.ADMINS)
    ReenrollmentJson allowHostReenrollment(@PathVariable("host_id") HostId hostId, RequestContext context) {
        var command = new AllowReenrollment(hostId, context.username());
        return new ReenrollmentJson(messageGateway.send(command, Instant.class, context));
    }

    @PostMapping("/{host_id}/erase-evidence")
    @ApiOperation(
            value = "Erase the evidence of a host",
            detail = "Erases all evidence of matches and all rows of literal SQL of the host permanently "
                    + "(crypto-shredding): the keys are destroyed, all reads return `erased` from then on, and copies are "
                    + "removed soon after. Hashes and proofs of the event log stay valid, and backups keep the keys. The "
                    + "host may be retired.")
    @RequiresRole(RequiredRole.ADMINS)
    ErasureJson eraseHostEvidence(@PathVariable("host_id") HostId hostId, RequestContext context) {
        var command = new EraseHostEvidence(hostId, context.username());
        return ErasureJson.of(messageGateway.send(command, EvidenceErased.class, context));
    }

    private HostView found(HostId hostId, RequestContext context) {
        return messageGateway.get(new FindHost(hostId), HostView.class, "host", context);
    }

    /** Connection status of a host, as a filter. */
    enum Status implements TextEnum {
        ONLINE,
        OFFLINE
    }
}
