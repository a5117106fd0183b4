package io.hunt.rest.audit;

import io.hunt.api.audit.CheckpointCommand.RequestCheckpoint;
import io.hunt.api.audit.CheckpointQuery.CheckpointView;
import io.hunt.api.audit.CheckpointQuery.FindCheckpoint;
import io.hunt.api.audit.CheckpointQuery.ListCheckpoints;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Produces;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the published checkpoints of the transparency log. */
@RestController
@RequestMapping("/api/v1/audit")
class CheckpointController {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final FindCheckpoint NEWEST = new FindCheckpoint(0);

    private final MessageGateway messageGateway;

    CheckpointController(MessageGateway messageGateway) {
        this.messageGateway = messageGateway;
    }

    @GetMapping("/checkpoints")
    @ApiOperation("List published checkpoints of the audit log, newest first")
    @RequiresRole(RequiredRole.AUDITORS)
    ItemList<CheckpointView> listCheckpoints(PagingQuery paging, RequestContext context) {
        var query = new ListCheckpoints(paging.page(null));
        return ItemList.of(messageGateway.page(query, context));
    }

    @PostMapping("/checkpoints")
    @ApiOperation(
            value = "Publish a checkpoint of the audit log immediately",
            detail =
                    "Waits up to ten seconds for a checkpoint that covers every event up to the request. Witnesses may "
                            + "cosign it later. If no checkpoint may be signed the answer is `unavailable`.",
            refuses = Unavailable.class)
    @RequiresRole(RequiredRole.AUDITORS)
    CheckpointView publishCheckpoint(RequestContext context) {
        long position = messageGateway.send(new RequestCheckpoint(context.username()), Long.class, context);
        long end = System.nanoTime() + TIMEOUT.toNanos();
        Optional<CheckpointView> published = find(new FindCheckpoint(position), context);
        while (published.isEmpty() && System.nanoTime() < end) {
            pause();
            published = find(new FindCheckpoint(position), context);
        }
        return published.orElseThrow(
                () -> new RejectionException(new Unavailable("No process signed a checkpoint in time.")));
    }

    @GetMapping("/checkpoint")
    @ApiOperation(
            value = "Show the newest checkpoint of the audit log",
            detail = "Signed note, as specified for this path by C2SP's tlog-tiles.",
            refuses = NotFound.class)
    @RequiresRole(RequiredRole.AUDITORS)
    @Produces(MediaType.TEXT_PLAIN_VALUE)
    void getLatestCheckpoint(RequestContext context, HttpServletResponse response) throws IOException {
        CheckpointView newest =
                find(NEWEST, context).orElseThrow(() -> new RejectionException(new NotFound("checkpoint")));
        byte[] note = newest.checkpoint().getBytes(StandardCharsets.UTF_8);
        response.setContentType(MediaType.TEXT_PLAIN_VALUE);
        response.setCharacterEncoding(StandardCharsets.UTF_8);
        response.setContentLength(note.length);
        response.getOutputStream().write(note);
    }

    private Optional<CheckpointView> find(FindCheckpoint query, RequestContext context) {
        return messageGateway.find(query, CheckpointView.class, context);
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RejectionException(new Unavailable("The service is stopping."));
        }
    }
}
