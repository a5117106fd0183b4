package io.hunt.command.hunt;

import io.hunt.api.hunt.HuntQuery.ListOpenHunts;
import io.hunt.api.id.HuntId;
import io.hunt.command.launch.HuntSlots;
import java.util.List;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Query handler of the open hunts. */
@Component
class OpenHuntQueryHandler {

    private final HuntSlots slots;

    OpenHuntQueryHandler(HuntSlots slots) {
        this.slots = slots;
    }

    @QueryHandler
    List<HuntId> handle(ListOpenHunts query) {
        return slots.open();
    }
}
