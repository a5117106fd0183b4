package io.hunt.rest.ioc;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocCommand.ChangeIndicators;
import io.hunt.api.ioc.IocCommand.IndicatorsChanged;
import io.hunt.rest.message.CommandSeries;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.RequestContext;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** Changes many indicators in batches. Batches done before a failure are kept, and a repeat is idempotent. */
@Component
class BulkIndicatorChanger {

    private final MessageGateway messageGateway;
    private final RecentWrites writes;

    BulkIndicatorChanger(MessageGateway messageGateway, RecentWrites writes) {
        this.messageGateway = messageGateway;
        this.writes = writes;
    }

    IocsChangedJson change(IocsChangeBody body, RequestContext context) {
        var total = new ChangeTotals();
        var commands = new CommandSeries<>(messageGateway, context, IndicatorsChanged.class, total::add);
        commands.sendAll(List.copyOf(body.ids()), ChangeIndicators.MOST, some -> body.command(some, context));
        writes.rememberLast(context, total.changed);
        return total.json();
    }

    private static final class ChangeTotals {

        private final List<IndicatorId> changed = new ArrayList<>();
        private final List<UUID> notFound = new ArrayList<>();
        private final List<UUID> notDomains = new ArrayList<>();
        private int unchanged;

        void add(IndicatorsChanged some) {
            changed.addAll(some.changed());
            unchanged += some.unchanged().size();
            some.notFound().forEach(id -> notFound.add(id.value()));
            some.notDomains().forEach(id -> notDomains.add(id.value()));
        }

        IocsChangedJson json() {
            return new IocsChangedJson(changed.size(), unchanged, notFound, notDomains);
        }
    }
}
