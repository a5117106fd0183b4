package io.hunt.rest.hunt;

import io.hunt.api.Reading;
import io.hunt.api.host.HostQuery.ListSurfaceCosts;
import io.hunt.api.host.HostQuery.SurfaceCost;
import io.hunt.api.host.HostQuery.SurfaceCosts;
import io.hunt.api.hunt.HuntCommand.CancelHunt;
import io.hunt.api.hunt.HuntCommand.PreviewLaunch;
import io.hunt.api.hunt.HuntCommand.PreviewQuickLaunch;
import io.hunt.api.hunt.HuntCommand.QuickHuntLaunched;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.LaunchPreview;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.rejection.Rejection.CapabilityRequired;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.Rejection.HostCapExceeded;
import io.hunt.api.rejection.Rejection.HuntAlreadyRunning;
import io.hunt.api.rejection.Rejection.MaxConcurrentHuntsReached;
import io.hunt.api.rejection.Rejection.NoHostsTargeted;
import io.hunt.api.rejection.Rejection.NotCancellable;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.Rejection.UnknownHost;
import io.hunt.api.rejection.Rejection.UnknownIndicator;
import io.hunt.api.rejection.Rejection.UnknownLabel;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.asof.AsOfQuery;
import io.hunt.rest.export.ListRequest;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.launch.LaunchQuery;
import io.hunt.rest.message.ConditionalGet;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Exportable;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints to launch, list, show and cancel hunts. */
@RestController
@RequestMapping("/api/v1/hunts")
class HuntController {

    private static final String DRY_RUN =
            "With `dry_run=true` all gates are checked, the answer describes the launch, and nothing is launched.";

    private final MessageGateway messageGateway;
    private final RecentWrites writes;

    HuntController(MessageGateway messageGateway, RecentWrites writes) {
        this.messageGateway = messageGateway;
        this.writes = writes;
    }

    @PostMapping
    @ApiOperation(
            value = "Launch a hunt",
            detail = DRY_RUN,
            status = 201,
            answer = HuntSummary.class,
            rehearsal = PreviewJson.class,
            refuses = {
                CapabilityRequired.class,
                HostCapExceeded.class,
                UnknownIndicator.class,
                UnknownHost.class,
                UnknownLabel.class,
                MaxConcurrentHuntsReached.class,
                HuntAlreadyRunning.class,
                NoHostsTargeted.class
            })
    @RequiresRole(RequiredRole.WRITERS)
    ResponseEntity<?> launchHunt(LaunchBody body, LaunchQuery options, RequestContext context) {
        var launch = body.command(context);
        if (options.dryRun()) {
            var preview = messageGateway.send(new PreviewLaunch(launch), LaunchPreview.class, context);
            return ResponseEntity.ok(PreviewJson.of(preview, costs(context)));
        }
        var hunt = launched(launch.huntId(), context)
                .orElseGet(() -> messageGateway.send(launch, HuntSummary.class, context));
        writes.remember(context, hunt.id());
        return ResponseEntity.created(address(hunt)).body(hunt);
    }

    @PostMapping("/quick")
    @ApiOperation(
            value = "Launch a fleet-wide hunt for one value; its type is detected",
            detail = DRY_RUN,
            status = 201,
            answer = QuickHuntJson.class,
            rehearsal = QuickPreviewJson.class,
            refuses = {
                CapabilityRequired.class,
                MaxConcurrentHuntsReached.class,
                HuntAlreadyRunning.class,
                NoHostsTargeted.class
            })
    @RequiresRole(RequiredRole.WRITERS)
    ResponseEntity<?> launchQuickHunt(QuickLaunchBody body, LaunchQuery options, RequestContext context) {
        var launch = body.command(context);
        if (options.dryRun()) {
            var preview = messageGateway.send(new PreviewQuickLaunch(launch), LaunchPreview.class, context);
            return ResponseEntity.ok(QuickPreviewJson.of(preview, costs(context)));
        }
        var launched = launched(launch.huntId(), context)
                .map(HuntController::launchedBefore)
                .orElseGet(() -> messageGateway.send(launch, QuickHuntLaunched.class, context));
        writes.remember(context, launched.hunt().id());
        launched.hunt().indicators().forEach(indicator -> writes.remember(context, indicator.id()));
        return ResponseEntity.created(address(launched.hunt())).body(QuickHuntJson.of(launched));
    }

    /**
     * Returns the cost estimates; empty if no process serves agents, because the estimates are only a hint and must not
     * fail the preview.
     */
    private List<SurfaceCost> costs(RequestContext context) {
        try {
            return messageGateway
                    .ask(new ListSurfaceCosts(), SurfaceCosts.class, context)
                    .costs();
        } catch (RejectionException absent) {
            return List.of();
        }
    }

    @GetMapping({"", "/export"})
    @Exportable
    @ApiOperation("List the hunts visible to the caller")
    @RequiresRole(RequiredRole.READERS)
    @Nullable ItemList<HuntSummary> listHunts(HuntsQuery filters, ListRequest list, AsOfQuery past, RequestContext context) {
        return list.answer(
                Listing.of(
                        "hunts",
                        filters.sort(),
                        page -> new ListHunts(
                                context.caller(), filters.filter(), page, writes.before(page, context, HuntId.class)),
                        HuntSummary.class),
                context);
    }

    /** Answers a conditional GET of an unchanged hunt without a body; the entity tag is derived from the version. */
    @GetMapping("/{id}")
    @ApiOperation(value = "Show a hunt", tagged = true, refuses = Forbidden.class)
    @RequiresRole(RequiredRole.READERS)
    ResponseEntity<HuntSummary> getHunt(
            @PathVariable HuntId id,
            HuntViewQuery view,
            AsOfQuery past,
            RequestContext context,
            HttpServletRequest request) {
        var question = new FindHunt(id, context.caller(), view.withIndicators());
        Reading<?> reading = messageGateway.get(question, Reading.class, "hunt", context);
        var hunt = (HuntSummary) reading.value();
        return ConditionalGet.answer(hunt, context.tag(tag(hunt)), reading.stale(), request);
    }

    /**
     * Returns the entity tag. Besides the version it includes the counts of the hunt's campaign, which change without
     * an event of the hunt.
     */
    private static String tag(HuntSummary hunt) {
        String others = hunt.course().campaignId() == null
                ? ""
                : "-" + hunt.counts().respondedHosts() + "-" + hunt.counts().matchedHosts() + "-"
                        + hunt.counts().failedHosts() + "-" + hunt.indicators().size();
        String removed = hunt.details().detailsRemovedAt() == null ? "" : "-removed";
        return "\"" + hunt.version() + others + removed + "\"";
    }

    @PostMapping("/{id}/cancel")
    @ApiOperation(value = "Cancel a hunt", refuses = NotCancellable.class)
    @RequiresRole(RequiredRole.ADMINS)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void cancelHunt(@PathVariable HuntId id, RequestContext context) {
        messageGateway.send(new CancelHunt(id, context.username()), context);
        writes.remember(context, id);
    }

    /** Returns the hunt of an earlier request with the same idempotency key whose answer was lost. */
    private Optional<HuntSummary> launched(HuntId id, RequestContext context) {
        return messageGateway
                .findCreated(new FindHunt(id, context.caller()), Reading.class, context)
                .map(reading -> (HuntSummary) reading.value());
    }

    /** Returns the answer to the lost launch, without the warnings about the value, which are not stored. */
    private static QuickHuntLaunched launchedBefore(HuntSummary hunt) {
        FrozenIoc indicator = hunt.indicators().stream()
                .findFirst()
                .orElseThrow(() -> new RejectionException(
                        new Unavailable("The indicator of the hunt is not readable yet; try again in a moment.")));
        return new QuickHuntLaunched(hunt, indicator.type(), List.of(), null);
    }

    private static URI address(HuntSummary hunt) {
        return URI.create("/api/v1/hunts/" + hunt.id());
    }
}
