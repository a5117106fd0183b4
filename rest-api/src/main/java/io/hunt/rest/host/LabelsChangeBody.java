package io.hunt.rest.host;

import io.hunt.api.host.HostCommand;
import io.hunt.api.host.LabelCommand.ChangeLabelsOfHosts;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.id.HostId;
import io.hunt.rest.json.Body;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Labels to add to hosts and to remove from them; a label in both lists is removed. */
record LabelsChangeBody(
        @Size(max = HostTarget.MOST_NAMES) @Schema(description = "Hosts (UUIDs), at most 1,000.", example = "[\"9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e\"]")
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
