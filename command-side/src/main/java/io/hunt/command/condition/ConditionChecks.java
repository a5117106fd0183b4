package io.hunt.command.condition;

import io.hunt.api.condition.ConditionKind;
import io.hunt.command.CommandProperties;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Statements that find the present conditions. Each returns subject, host_id, hostname and detail, and reads an index or
 * a bounded number of rows.
 */
@Component
class ConditionChecks {

    /** Check for one kind of condition. */
    record ConditionCheck(ConditionKind kind, String sql, List<Object> parameters) {}

    private final CommandProperties settings;

    ConditionChecks(CommandProperties settings) {
        this.settings = settings;
    }

    List<ConditionCheck> all() {
        return List.of(
                failingWatchlists(),
                failingReceiver(),
                unsignedCheckpoint(),
                incompleteInventories(),
                outdatedAgents());
    }

    private static ConditionCheck failingWatchlists() {
        return new ConditionCheck(ConditionKind.WATCHLIST_FAILING, """
                select pack.id::text as subject, null::uuid as host_id, null::text as hostname,
                       format('Statements of the watchlist pack %s fail on %s hosts.', pack.name, count(*)) as detail
                from watchlist_pack pack
                join pack_host host on host.pack_id = pack.id and host.revision = pack.revision
                where pack.active and host.error is not null
                group by pack.id""", List.of());
    }

    /**
     * Reads the newest 1,000 deliveries that have ended. A receiver without deliveries for a day is not known to fail.
     */
    private static ConditionCheck failingReceiver() {
        return new ConditionCheck(ConditionKind.RECEIVER_FAILING, """
                with ended as (
                  select status, ended_at, last_error from webhook_delivery where status <> 'PENDING'
                  order by created_at desc limit 1000),
                failed as (
                  select min(ended_at) as since, max(ended_at) as latest from ended
                  where status in ('REJECTED', 'EXHAUSTED') and last_error is distinct from 'receiver removed'
                    and ended_at > coalesce((select max(ended_at) from ended where status = 'DELIVERED'), '-infinity'))
                select 'webhook' as subject, null::uuid as host_id, null::text as hostname,
                       format('No delivery has been accepted since %s.',
                              to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as detail
                from failed
                where since <= now() - interval '1 hour' and latest > now() - interval '1 day'""", List.of());
    }

    /** The first event behind the newest checkpoint has waited longest. */
    private static ConditionCheck unsignedCheckpoint() {
        return new ConditionCheck(ConditionKind.CHECKPOINT_UNSIGNED, """
                select 'audit-log' as subject, null::uuid as host_id, null::text as hostname,
                       'No checkpoint contains the event of ' || timestamp || '.' as detail
                from (select timestamp from domainevententry
                      where globalindex > coalesce((
                        select max(position) from log_checkpoint
                        where origin = (select origin from log_origin order by number desc limit 1)), 0)
                      order by globalindex limit 1) as waiting
                where timestamp::timestamptz <= now() - interval '1 hour'""", List.of());
    }

    private static ConditionCheck incompleteInventories() {
        return new ConditionCheck(ConditionKind.INVENTORY_INCOMPLETE, """
                select host.id::text as subject, host.id as host_id, coalesce(host.hostname, host.id::text) as hostname,
                       format('The scan of the file inventory that ended at %s skipped directories.',
                              to_char(inventory.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as detail
                from incomplete_inventory inventory join host on host.id = inventory.host_id""", List.of());
    }

    /** Without a setting, the key of the empty version is null, and no host is older. */
    private ConditionCheck outdatedAgents() {
        return new ConditionCheck(
                ConditionKind.AGENT_OUTDATED, """
                select id::text as subject, id as host_id, coalesce(hostname, id::text) as hostname,
                       format('The agent has version %s; the oldest permitted version is %s.', agent_version, ?::text)
                         as detail
                from host where version_key(agent_version) < version_key(?)""", List.of(settings.oldestAgent(), settings.oldestAgent()));
    }
}
