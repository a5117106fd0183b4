package io.hunt.rest.campaign;

import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.api.id.CampaignId;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.Produces;
import io.hunt.rest.operation.Published;
import io.hunt.rest.operation.StreamEvent;
import io.hunt.rest.stream.CampaignStream;
import io.hunt.rest.stream.CampaignStreamEndJson;
import io.hunt.rest.stream.LastEventId;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** A campaign as it happens. */
@RestController
@RequestMapping("/api/v1/campaigns/{id}/stream")
class CampaignStreamController {

    private static final CampaignStream.Shape SHAPE = new CampaignStream.Shape(CampaignJson::of, QueryRowJson::of);

    private final CampaignStream stream;

    CampaignStreamController(CampaignStream stream) {
        this.stream = stream;
    }

    @GetMapping
    @Published(
            value = "Follow a campaign as it happens",
            detail =
                    "Server-sent events. `Last-Event-ID` goes on behind the last row seen. Matches of a campaign that looks"
                            + " for indicators are told by the stream of its hunt.",
            events = {
                @StreamEvent(
                        name = CampaignStream.ROW,
                        data = QueryRowJson.class,
                        numbered = true,
                        meaning = "A host returned a row, or had before the stream began."),
                @StreamEvent(
                        name = CampaignStream.SUMMARY,
                        data = CampaignJson.class,
                        meaning = "The campaign has changed."),
                @StreamEvent(
                        name = CampaignStream.END,
                        data = CampaignStreamEndJson.class,
                        meaning =
                                "The campaign was stopped, or no host is waited for, since a while; the service closes the stream.")
            },
            refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.READERS)
    @Produces({MediaType.TEXT_EVENT_STREAM_VALUE, MediaType.APPLICATION_JSON_VALUE})
    void streamCampaign(@PathVariable CampaignId id, HttpServletRequest request, HttpServletResponse response) {
        stream.send(id, LastEventId.in(request), SHAPE, request, response);
    }
}
