package io.hunt.command.condition;

import io.hunt.api.hunt.HostSearch;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.HuntEvent.HostsResponded;
import io.hunt.api.hunt.InventoryState;
import io.hunt.api.id.HostId;
import io.hunt.engine.processor.ProcessorConfiguration;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Projection of hosts whose file inventory is incomplete, updated in the transaction of their answers to hunts. */
@Component
@ProcessingGroup(ProcessorConfiguration.COMMAND_TABLES)
class IncompleteInventoryProjection {

    private final JdbcClient jdbc;

    IncompleteInventoryProjection(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Locks rows in ascending order, because two hunts may record answers of the same hosts. */
    @EventHandler
    void on(HostsResponded responded) {
        Map<HostId, InventoryState> states = new TreeMap<>(Comparator.comparing(HostId::value));
        responded.outcomes().forEach(outcome -> add(outcome, states));
        if (states.isEmpty()) {
            return;
        }
        String[] complete = hosts(states, true);
        if (complete.length > 0) {
            jdbc.sql("""
                    with known as (
                      select host_id from incomplete_inventory where host_id = any (?::uuid[])
                      order by host_id for update)
                    delete from incomplete_inventory using known
                    where incomplete_inventory.host_id = known.host_id""").param(complete).update();
        }
        String[] incomplete = hosts(states, false);
        if (incomplete.length > 0) {
            jdbc.sql("""
                    insert into incomplete_inventory as known (host_id, as_of)
                    select host_id, as_of from unnest(?::uuid[], ?::timestamptz[]) as reported (host_id, as_of)
                    order by host_id
                    on conflict (host_id) do update set as_of = excluded.as_of where known.as_of < excluded.as_of""").params(incomplete, times(states)).update();
        }
    }

    /** Ignores hosts without an inventory, and those whose initial scan has not ended. */
    private static void add(HostOutcome outcome, Map<HostId, InventoryState> states) {
        HostSearch searched = outcome.searched();
        InventoryState inventory = searched == null ? null : searched.inventory();
        if (inventory != null && inventory.asOf() != null) {
            states.put(outcome.hostId(), inventory);
        }
    }

    private static String[] hosts(Map<HostId, InventoryState> states, boolean complete) {
        return states.entrySet().stream()
                .filter(state -> state.getValue().complete() == complete)
                .map(state -> state.getKey().toString())
                .toArray(String[]::new);
    }

    private static String[] times(Map<HostId, InventoryState> states) {
        return states.values().stream()
                .filter(state -> !state.complete())
                .map(state -> String.valueOf(state.asOf()))
                .toArray(String[]::new);
    }
}
