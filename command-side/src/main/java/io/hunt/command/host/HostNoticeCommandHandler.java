package io.hunt.command.host;

import io.hunt.api.host.HostCommand.RecordNotice;
import io.hunt.api.host.HostEvent.HostReported;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.MetaData;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Records notices of agents, each once (idempotent). The event is outside the host's own sequence, so that no command
 * waits.
 */
@Component
class HostNoticeCommandHandler {

    private final JdbcClient jdbc;
    private final EventStore log;

    HostNoticeCommandHandler(JdbcClient jdbc, EventStore log) {
        this.jdbc = jdbc;
        this.log = log;
    }

    @CommandHandler
    void handle(RecordNotice command, MetaData origin) {
        jdbc.sql("""
                with known as (select id, coalesce(hostname, id::text) as hostname from host where id = ?),
                noted as (
                  insert into host_notice (host_id, notice_id) select id, ? from known
                  on conflict do nothing
                  returning host_id)
                select hostname from known join noted on noted.host_id = known.id""")
                .params(command.hostId().value(), command.notice().id())
                .query(String.class)
                .optional()
                .map(hostname -> new HostReported(command.hostId(), hostname, command.notice()))
                .ifPresent(reported -> log.publish(new GenericEventMessage<>(reported, origin)));
    }
}
