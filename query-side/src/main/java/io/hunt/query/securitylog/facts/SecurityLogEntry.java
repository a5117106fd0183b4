package io.hunt.query.securitylog.facts;

import io.hunt.api.RawJson;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.message.EventMetadata;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityEventView;
import java.util.UUID;
import org.axonframework.eventhandling.EventMessage;
import org.jspecify.annotations.Nullable;

/** Entry of the security log for one event, without its time. */
public record SecurityLogEntry(
        SecurityEventKind kind,
        @Nullable String user,
        EntrySubjects about,
        @Nullable String address,
        boolean lateMatch,
        EntryDetail detail) {

    /** Subjects of an entry. */
    public record EntrySubjects(
            @Nullable HostId host,
            @Nullable HuntId hunt,
            @Nullable CampaignId campaign,
            @Nullable AlertId alert) {}

    /** Builds the security event. Takes the address from the metadata if the event has none. */
    SecurityEventView view(UUID id, EventMessage<?> message) {
        return new SecurityEventView(
                id,
                kind,
                message.getTimestamp(),
                user,
                about.host(),
                about.hunt(),
                about.campaign(),
                about.alert(),
                address == null && message.getMetaData().get(EventMetadata.ADDRESS) instanceof String from
                        ? from
                        : address,
                lateMatch,
                new RawJson(detail.json()));
    }
}
