package io.hunt.rest;

import io.hunt.api.access.AccessCommand.ExportTicketMade;
import io.hunt.api.access.AccessCommand.MakeExportTicket;
import io.hunt.api.access.AccessCommand.UseExportTicket;
import io.hunt.api.access.Caller;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Fake of the download tickets: each ticket is redeemed once. */
@Component
class FakeExportTickets {

    private final Map<String, MakeExportTicket> made = new ConcurrentHashMap<>();
    private final Backend backend;

    FakeExportTickets(Backend backend) {
        this.backend = backend;
    }

    @CommandHandler
    ExportTicketMade handle(MakeExportTicket command, MetaData with) {
        backend.take(command, with);
        String ticket = "ht_" + made.size();
        made.put(ticket, command);
        return new ExportTicketMade(ticket, Samples.LATER);
    }

    @CommandHandler
    @Nullable Caller handle(UseExportTicket command, MetaData with) {
        backend.take(command, with);
        MakeExportTicket ticket = made.remove(command.ticket());
        return ticket != null && ticket.target().equals(command.target()) ? ticket.owner() : null;
    }
}
