package io.hunt.rest.condition;

import io.hunt.api.condition.ConditionKind;
import io.hunt.api.condition.ConditionQuery.ListConditions;
import io.hunt.api.condition.ConditionView;
import io.hunt.api.id.HostId;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.json.Query;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the open conditions. */
@RestController
class ConditionController {

    private final MessageGateway messageGateway;

    ConditionController(MessageGateway messageGateway) {
        this.messageGateway = messageGateway;
    }

    @GetMapping("/api/v1/conditions")
    @ApiOperation(
            value = "List open conditions of the service and its hosts",
            detail =
                    "A condition opens when it begins and leaves the list when it is over; both are events of the log. "
                            + "A condition of a host also raises an alert.")
    @RequiresRole(RequiredRole.READERS)
    ItemList<ConditionView> listConditions(ConditionsQuery filters, PagingQuery paging, RequestContext context) {
        var query = new ListConditions(filters.kind(), filters.hostId(), paging.page(null));
        return ItemList.of(messageGateway.<ConditionView>page(query, context));
    }

    /** Filters of the list of open conditions. */
    record ConditionsQuery(
            @Schema(description = "Kind of the condition.", example = "[\"receiver_failing\"]")
            Set<ConditionKind> kind,

            @Nullable @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
            HostId hostId)
            implements Query {}
}
