package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntResult;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.id.HuntId;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.rest.json.Query;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Produces;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.StreamEvent;
import io.hunt.rest.stream.HuntStream;
import io.hunt.rest.stream.StreamEndJson;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the event stream of a hunt. */
@RestController
@RequestMapping("/api/v1/hunts/{id}/stream")
class HuntStreamController {

    private final HuntStream stream;

    HuntStreamController(HuntStream stream) {
        this.stream = stream;
    }

    @GetMapping
    @ApiOperation(
            value = "Follow a hunt as a stream of events",
            detail = "Server-sent events. `Last-Event-ID` continues after the last row received.",
            events = {
                @StreamEvent(
                        name = HuntStream.RESULT,
                        data = HuntResult.class,
                        numbered = true,
                        meaning = "Result found before or after the start of the stream."),
                @StreamEvent(
                        name = HuntStream.SUMMARY,
                        data = HuntSummary.class,
                        meaning = "Change of the hunt, without `indicators`."),
                @StreamEvent(
                        name = HuntStream.END,
                        data = StreamEndJson.class,
                        meaning =
                                "End of the stream, after a grace period at the end of the hunt; the service closes the stream.")
            },
            refuses = {Forbidden.class, DetailsRemoved.class})
    @RequiresRole(RequiredRole.READERS)
    @Produces({MediaType.TEXT_EVENT_STREAM_VALUE, MediaType.APPLICATION_JSON_VALUE})
    void streamHunt(
            @PathVariable HuntId id, StreamQuery query, HttpServletRequest request, HttpServletResponse response) {
        stream.send(id, query.newOnly(), request, response);
    }

    /** Start of a hunt's stream. */
    record StreamQuery(
            @Schema(
                    description =
                            "True to leave out results from before the request, for a client that has read the list.",
                    example = "true",
                    defaultValue = "false")
            boolean newOnly)
            implements Query {}
}
