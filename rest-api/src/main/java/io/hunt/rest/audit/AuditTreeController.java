package io.hunt.rest.audit;

import io.hunt.api.audit.AuditQuery.FindLogTile;
import io.hunt.api.audit.AuditQuery.ProveConsistency;
import io.hunt.api.audit.AuditQuery.ProveEvent;
import io.hunt.api.audit.LogConsistency;
import io.hunt.api.audit.LogTile;
import io.hunt.api.audit.ProvedEvent;
import io.hunt.api.rejection.Rejection.LogAltered;
import io.hunt.api.rejection.Rejection.NotYetPublished;
import io.hunt.rest.accesslog.AccessRecorder;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.ValidationRule;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Produces;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.validation.constraints.Min;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the Merkle tree over the event log, and of its proofs. */
@RestController
@RequestMapping("/api/v1/audit")
class AuditTreeController {

    /** An existing tile never changes. */
    private static final String FOR_EVER = "private, max-age=31536000, immutable";

    private final MessageGateway messageGateway;
    private final AccessRecorder uses;

    AuditTreeController(MessageGateway messageGateway, AccessRecorder uses) {
        this.messageGateway = messageGateway;
        this.uses = uses;
    }

    @GetMapping("/tile/{*path}")
    @ApiOperation(
            value = "Show a tile of the Merkle tree, or the entries of a tile",
            detail =
                    "As specified by C2SP's tlog-tiles: the path is a level from 0 to 7 or `entries`, the number of the "
                            + "tile in groups of three digits, and `.p/` with a width for a partial tile. The slashes belong to "
                            + "the path. Entries are refused if a stored event no longer matches its leaf.",
            refuses = LogAltered.class)
    @RequiresRole(RequiredRole.AUDITORS)
    @Produces(MediaType.APPLICATION_OCTET_STREAM_VALUE)
    void getLogTile(@PathVariable String path, RequestContext context, HttpServletResponse response)
            throws IOException {
        LogTile tile = messageGateway.get(new FindLogTile("tile" + path), LogTile.class, "tile", context);
        byte[] bytes = Base64.getDecoder().decode(tile.base64());
        response.setContentType(MediaType.APPLICATION_OCTET_STREAM_VALUE);
        response.setHeader(HttpHeaders.CACHE_CONTROL, FOR_EVER);
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
    }

    @GetMapping("/proofs/{id}")
    @ApiOperation(
            value = "Prove that the audit log contains an event, or the creation of an alert",
            detail =
                    "The identifier is that of an event or of an alert. The proof needs a published checkpoint, which is "
                            + "available a minute after the event. The request is refused if the stored event no longer matches "
                            + "its leaf.",
            refuses = {NotYetPublished.class, LogAltered.class})
    @RequiresRole(RequiredRole.AUDITORS)
    ProvedEvent getInclusionProof(@PathVariable UUID id, RequestContext context) {
        ProvedEvent event = messageGateway.ask(new ProveEvent(id), ProvedEvent.class, context);
        uses.evidenceRead(context, id);
        return event;
    }

    @GetMapping("/consistency")
    @ApiOperation(
            value = "Prove that the audit log of one size is a prefix of that of another",
            detail = "The request is refused if the tree no longer has the published root hashes.",
            refuses = LogAltered.class)
    @RequiresRole(RequiredRole.AUDITORS)
    LogConsistency getConsistencyProof(ConsistencyQuery sizes, RequestContext context) {
        return messageGateway.ask(new ProveConsistency(sizes.first(), sizes.second()), LogConsistency.class, context);
    }

    /** Sizes of the two trees of a consistency proof. */
    record ConsistencyQuery(
            @Nullable @Min(0) @Schema(description = "Number of leaves of the smaller tree. Default: 0.", example = "1")
            Long from,

            @Nullable @Min(0) @Schema(
                    description = "Number of leaves of the larger tree, at most the current size. Default: `from`.",
                    example = "2")
            Long to)
            implements Query {

        long first() {
            return from == null ? 0 : from;
        }

        long second() {
            return to == null ? first() : to;
        }

        @Override
        public List<ValidationRule> rules() {
            return List.of(ValidationRule.of("to", first() <= second(), "must not be less than from", "from", "to"));
        }
    }
}
