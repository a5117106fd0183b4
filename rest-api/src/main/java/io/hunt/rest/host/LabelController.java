package io.hunt.rest.host;

import io.hunt.api.host.HostCommand;
import io.hunt.api.host.HostQuery.ListLabels;
import io.hunt.api.host.HostQuery.ResolveHostnames;
import io.hunt.api.host.LabelCommand.ChangeLabelsOfHosts;
import io.hunt.api.host.LabelCommand.LabelsChanged;
import io.hunt.api.host.LabelView;
import io.hunt.api.host.ResolvedHostnames;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.id.HostId;
import io.hunt.api.rejection.Rejection.LabelHasRule;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.hunt.rest.message.CommandSeries;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the labels and hostnames of many hosts. */
@RestController
@RequestMapping("/api/v1")
class LabelController {

    private final MessageGateway messageGateway;

    LabelController(MessageGateway messageGateway) {
        this.messageGateway = messageGateway;
    }

    @GetMapping("/labels")
    @ApiOperation("List the labels of hosts with the numbers of their hosts")
    @RequiresRole(RequiredRole.READERS)
    ItemList<LabelView> listLabels(LabelsQuery filters, PagingQuery paging, RequestContext context) {
        return ItemList.of(
                messageGateway.<LabelView>page(new ListLabels(filters.q(), paging.page(filters.sort())), context));
    }

    @PostMapping("/hosts/labels")
    @ApiOperation(
            value = "Add and remove labels of many hosts",
            refuses = LabelHasRule.class,
            detail =
                    "Labels are matched without regard to case. Hosts are changed in batches: batches before a "
                            + "failure are kept, and a repeat is idempotent. Labels reported by a changed host are ignored from then on.")
    @RequiresRole(RequiredRole.ADMINS)
    LabelsChangedJson changeHostLabels(LabelsChangeBody body, RequestContext context) {
        var changed = new ArrayList<HostId>();
        var notFound = new ArrayList<UUID>();
        var commands = new CommandSeries<>(messageGateway, context, LabelsChanged.class, some -> {
            changed.addAll(some.changed());
            some.notFound().forEach(host -> notFound.add(host.value()));
        });
        List<HostId> all = List.copyOf(body.hostIds());
        commands.sendAll(all, ChangeLabelsOfHosts.MOST, some -> body.command(some, context));
        return new LabelsChangedJson(changed.size(), all.size() - changed.size() - notFound.size(), notFound);
    }

    @PostMapping("/hosts/resolve")
    @ApiOperation(
            value = "Find the hosts of many hostnames",
            detail = "Hostnames are compared without regard to case. Each is in one of the three lists of the answer.")
    @RequiresRole(RequiredRole.READERS)
    ResolvedHostnames resolveHostnames(HostnamesBody body, RequestContext context) {
        return messageGateway.ask(
                new ResolveHostnames(List.copyOf(body.hostnames())), ResolvedHostnames.class, context);
    }

    /** Filters of the list of labels. */
    record LabelsQuery(
            @Nullable @Schema(description = "Text that listed entries contain; case-insensitive.", example = "wave")
            String q,

            @Nullable @SortOf(ListLabels.class)
            @Schema(
                    description = "Sort key: `label` or `hosts`; a leading minus reverses the order. Default: `label`.",
                    example = "label")
            String sort)
            implements Query {}

    /** Labels to add to hosts and to remove from them; a label in both lists is removed. */
    record LabelsChangeBody(
            @Size(max = HostTarget.MOST_NAMES) @Schema(
                    description = "Hosts (UUIDs), at most 1,000.",
                    example = "[\"9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e\"]")
            Set<HostId> hostIds,

            @Nullable @Size(max = HostCommand.MOST_LABELS) @Schema(description = "Labels to add, at most 32.", example = "[\"web\"]")
            Set<@Size(min = 1, max = HostCommand.LONGEST_LABEL) String> add,

            @Nullable @Size(max = HostCommand.MOST_LABELS) @Schema(description = "Labels to remove, at most 32.", example = "[]")
            Set<@Size(min = 1, max = HostCommand.LONGEST_LABEL) String> remove)
            implements Body {

        ChangeLabelsOfHosts command(List<HostId> hosts, RequestContext context) {
            return new ChangeLabelsOfHosts(
                    new LinkedHashSet<>(hosts),
                    add == null ? List.of() : List.copyOf(add),
                    remove == null ? List.of() : List.copyOf(remove),
                    context.username());
        }
    }

    /** Result of the change of labels of many hosts, as JSON. */
    record LabelsChangedJson(
            @Schema(description = "Number of hosts whose labels have changed.", example = "3")
            int changed,

            @Schema(description = "Number of hosts that had these labels before.", example = "0")
            int unchanged,

            @Schema(description = "Identifiers (UUIDs) of unknown hosts.", example = "[]")
            List<UUID> notFound) {}

    /** Hostnames to find. */
    record HostnamesBody(
            @Size(max = HostTarget.MOST_NAMES) @Schema(description = "Hostnames, at most 1,000.", example = "[\"db-1\"]")
            Set<@Size(min = 1, max = 253) String> hostnames)
            implements Body {}
}
