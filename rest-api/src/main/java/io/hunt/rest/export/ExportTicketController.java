package io.hunt.rest.export;

import io.hunt.api.access.AccessCommand.ExportTicketMade;
import io.hunt.api.access.AccessCommand.MakeExportTicket;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.rest.auth.ExportEndpoints;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.ShowsSecret;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of download tickets, because a browser that saves a file sends no bearer token. */
@RestController
@RequestMapping("/api/v1/export-tickets")
class ExportTicketController {

    private final MessageGateway messageGateway;
    private final ExportEndpoints exports;

    ExportTicketController(MessageGateway messageGateway, ExportEndpoints exports) {
        this.messageGateway = messageGateway;
        this.exports = exports;
    }

    @PostMapping
    @ApiOperation(
            value = "Create a one-time ticket for the download of an export",
            detail =
                    "Within 60 seconds, one `GET` of exactly this path and query, with `ticket=` added to the query and "
                            + "without a bearer token, is answered as the user, with the user's current rights, while the session "
                            + "or API token is valid. Any use, also a refused one, invalidates the ticket. Refused for tokens of "
                            + "an identity provider.",
            refuses = Forbidden.class)
    @RequiresRole(RequiredRole.READERS)
    @ShowsSecret
    ExportTicketJson createExportTicket(ExportTicketBody body, RequestContext context) {
        exports.refuseUnlessOpen(body.withoutQuery(), context.caller(), "path");
        var made = messageGateway.send(
                new MakeExportTicket(body.path(), context.caller()), ExportTicketMade.class, context);
        return new ExportTicketJson(made.ticket(), made.expiresAt());
    }

    /** Download ticket as JSON, with the secret, which is returned only once. */
    record ExportTicketJson(
            @Schema(
                    description = "Secret of the ticket; returned once, only in this response.",
                    example = "ht_4Yx0qk1uG7c")
            String ticket,

            @Schema(
                    description = "Expiry of an unused ticket, by the database's clock.",
                    example = "2026-11-21T12:01:00Z")
            Instant expiresAt) {

        /** Omits the ticket. */
        @Override
        public String toString() {
            return "ExportTicketJson[" + expiresAt + "]";
        }
    }
}
