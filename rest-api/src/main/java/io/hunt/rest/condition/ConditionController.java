package io.hunt.rest.condition;

import io.hunt.api.condition.ConditionQuery.ListConditions;
import io.hunt.api.condition.ConditionView;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
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
}
