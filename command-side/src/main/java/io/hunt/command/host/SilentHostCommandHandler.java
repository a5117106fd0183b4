package io.hunt.command.host;

import io.hunt.api.host.HostEvent;
import io.hunt.api.host.HostEvent.HostFellSilent;
import io.hunt.api.host.HostEvent.HostReturned;
import io.hunt.api.id.HostId;
import io.hunt.command.CommandProperties;
import io.hunt.engine.store.TransactionLock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.MetaData;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Records once when a host becomes silent and once when it returns; markers and events commit together. Times are by
 * the database's clock, as presence is.
 */
@Component
class SilentHostCommandHandler {

    private static final int MOST_AT_ONCE = 1_000;

    private final JdbcClient jdbc;
    private final EventStore log;
    private final CommandProperties settings;
    private final ReachabilityTracker reachability = new ReachabilityTracker();

    /** Command to check for silent hosts. */
    record LookForSilentHosts() {}

    SilentHostCommandHandler(JdbcClient jdbc, EventStore log, CommandProperties settings) {
        this.jdbc = jdbc;
        this.log = log;
        this.settings = settings;
    }

    /** One process checks at a time; a process that does not get the lock tries again at its next check. */
    @CommandHandler
    void handle(LookForSilentHosts command, MetaData origin) {
        ReachabilityCheck reachabilityCheck = look();
        Instant reachable = reachability.since(reachabilityCheck.at(), reachabilityCheck.anyoneListens());
        if (!settings.watchesSilence() || !TransactionLock.SILENT_HOSTS.takeIfFree(jdbc)) {
            return;
        }
        var events = new ArrayList<HostEvent>(returned());
        Instant limit = reachabilityCheck.at().minus(settings.hostSilentAfter());
        if (!reachable.isAfter(limit)) {
            events.addAll(fallenSilent(limit));
        }
        log.publish(events.stream()
                .<EventMessage<?>>map(event -> new GenericEventMessage<>(event, origin))
                .toList());
    }

    /**
     * Database time and reachability.
     *
     * @param anyoneListens true if a gateway process is alive
     */
    private record ReachabilityCheck(Instant at, boolean anyoneListens) {}

    private ReachabilityCheck look() {
        return jdbc.sql("""
                select clock_timestamp() as at,
                       exists (select from gateway_process where alive_until > now()) as anyone_listens""")
                .query((row, _) -> new ReachabilityCheck(
                        at(row.getObject("at", OffsetDateTime.class)), row.getBoolean("anyone_listens")))
                .single();
    }

    /**
     * Marks hosts as silent. A connected host is not silent, whenever it last sent a message, unless its gateway
     * process has died.
     */
    private List<HostEvent> fallenSilent(Instant limit) {
        return jdbc.sql("""
                with silent as (
                  select p.host_id, p.last_seen_at, coalesce(h.hostname, h.id::text) as hostname
                  from host_presence p
                  join host h on h.id = p.host_id
                  where p.last_seen_at < ?
                    and not exists (select from silent_host s where s.host_id = p.host_id)
                    and not (p.connected and exists (
                          select from gateway_process g where g.gateway_id = p.gateway_id and g.alive_until > now()))
                  order by p.last_seen_at, p.host_id
                  limit ?),
                marked as (
                  insert into silent_host (host_id, silent_since) select host_id, last_seen_at from silent)
                select host_id, last_seen_at, hostname from silent""")
                .params(OffsetDateTime.ofInstant(limit, ZoneOffset.UTC), MOST_AT_ONCE)
                .<HostEvent>query((row, _) -> new HostFellSilent(
                        new HostId(row.getObject("host_id", UUID.class)),
                        row.getString("hostname"),
                        at(row.getObject("last_seen_at", OffsetDateTime.class))))
                .list();
    }

    private List<HostEvent> returned() {
        return jdbc.sql("""
                with back as (
                  select s.host_id from silent_host s
                  join host_presence p on p.host_id = s.host_id and p.last_seen_at > s.silent_since
                  order by s.host_id limit ?)
                delete from silent_host s using back, host h
                where s.host_id = back.host_id and h.id = s.host_id
                returning s.host_id, s.silent_since, coalesce(h.hostname, h.id::text) as hostname""")
                .param(MOST_AT_ONCE)
                .<HostEvent>query((row, _) -> new HostReturned(
                        new HostId(row.getObject("host_id", UUID.class)),
                        row.getString("hostname"),
                        at(row.getObject("silent_since", OffsetDateTime.class))))
                .list();
    }

    /** Truncates to milliseconds, the precision of the log. */
    private static Instant at(OffsetDateTime stored) {
        return stored.toInstant().truncatedTo(ChronoUnit.MILLIS);
    }
}
