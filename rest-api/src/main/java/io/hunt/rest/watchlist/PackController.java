package io.hunt.rest.watchlist;

import io.hunt.api.PageRequest;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.PackId;
import io.hunt.api.rejection.Rejection.AlreadyExists;
import io.hunt.api.rejection.Rejection.CapabilityRequired;
import io.hunt.api.rejection.Rejection.NoHostsTargeted;
import io.hunt.api.rejection.Rejection.UnknownHost;
import io.hunt.api.rejection.Rejection.UnknownIndicator;
import io.hunt.api.rejection.Rejection.UnknownLabel;
import io.hunt.api.watchlist.PackCommand.RemovePack;
import io.hunt.api.watchlist.PackQuery.FindPack;
import io.hunt.api.watchlist.PackQuery.ListPacks;
import io.hunt.api.watchlist.PackView;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the watchlist packs. */
@RestController
@RequestMapping("/api/v1/watchlist-packs")
class PackController {

    private final MessageGateway messageGateway;
    private final RecentWrites writes;

    PackController(MessageGateway messageGateway, RecentWrites writes) {
        this.messageGateway = messageGateway;
        this.writes = writes;
    }

    @GetMapping
    @ApiOperation("List watchlist packs")
    @RequiresRole(RequiredRole.READERS)
    ItemList<PackView> listWatchlistPacks(PacksQuery filters, PagingQuery paging, RequestContext context) {
        PageRequest page = paging.page(filters.sort());
        var query = new ListPacks(
                filters.q(), filters.active(), filters.iocId(), page, writes.before(page, context, PackId.class));
        return ItemList.of(messageGateway.<PackView>page(query, context));
    }

    @GetMapping("/{id}")
    @ApiOperation("Show a watchlist pack")
    @RequiresRole(RequiredRole.READERS)
    PackView getWatchlistPack(@PathVariable PackId id, RequestContext context) {
        return messageGateway.get(new FindPack(id), PackView.class, "watchlist pack", context);
    }

    @PostMapping
    @ApiOperation(
            value = "Create a watchlist pack, whose indicators hosts check on a schedule",
            detail = "Connected hosts receive it at once. Hosts check it at the given interval, connected or not, and "
                    + "report new matches. The indicators are frozen at this time; a new selection freezes them again.",
            status = 201,
            refuses = {
                CapabilityRequired.class,
                AlreadyExists.class,
                UnknownIndicator.class,
                UnknownHost.class,
                UnknownLabel.class,
                NoHostsTargeted.class
            })
    @RequiresRole(RequiredRole.WRITERS)
    ResponseEntity<PackView> createWatchlistPack(PackBody body, RequestContext context) {
        var command = body.command(context);
        var created = messageGateway
                .findCreated(new FindPack(command.packId()), PackView.class, context)
                .orElseGet(() -> messageGateway.send(command, PackView.class, context));
        writes.remember(context, created.id());
        return ResponseEntity.created(URI.create("/api/v1/watchlist-packs/" + created.id()))
                .body(created);
    }

    @PatchMapping("/{id}")
    @ApiOperation(
            value = "Change a watchlist pack",
            detail = "Absent fields stay unchanged. Matches of the previous indicators are kept.",
            refuses = {
                CapabilityRequired.class,
                AlreadyExists.class,
                UnknownIndicator.class,
                UnknownHost.class,
                UnknownLabel.class,
                NoHostsTargeted.class
            })
    @RequiresRole(RequiredRole.WRITERS)
    PackView updateWatchlistPack(@PathVariable PackId id, PackChangeBody body, RequestContext context) {
        var changed = messageGateway.send(body.command(id, context), PackView.class, context);
        writes.remember(context, changed.id());
        return changed;
    }

    @DeleteMapping("/{id}")
    @ApiOperation(
            value = "Remove a watchlist pack",
            detail = "Hosts stop checking it; its alerts are kept.",
            refuses = CapabilityRequired.class)
    @RequiresRole(RequiredRole.WRITERS)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void deleteWatchlistPack(@PathVariable PackId id, RequestContext context) {
        messageGateway.send(new RemovePack(id, context.caller()), context);
        writes.remember(context, id);
    }

    /** Filters of the list of watchlist packs. */
    record PacksQuery(
            @Nullable @Schema(description = "Text that listed entries contain; case-insensitive.", example = "wave")
            String q,

            @Nullable @Schema(
                    description = "True for packs that hosts check, false for the others; both if absent.",
                    example = "true")
            Boolean active,

            @Nullable @Schema(
                    description = "Indicator (UUID) that the packs check.",
                    example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
            IndicatorId iocId,

            @Nullable @SortOf(ListPacks.class)
            @Schema(
                    description =
                            "Sort key: `created_at`, `updated_at` or `name`; a leading minus reverses the order. Default: `-created_at`.",
                    example = "-created_at")
            String sort)
            implements Query {}
}
