package io.hunt.query.securitylog.facts;

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
public record SecurityFact(
        SecurityEventKind kind,
        @Nullable String user,
        About about,
        @Nullable String address,
        boolean lateMatch,
        Detail detail) {

    /** Subjects of an entry. */
    public record About(
            @Nullable HostId host,
            @Nullable HuntId hunt,
            @Nullable CampaignId campaign,
            @Nullable AlertId alert) {

        static final About NOTHING = new About(null, null, null, null);

        static About host(HostId host) {
            return new About(host, null, null, null);
        }

        static About hunt(HuntId hunt, @Nullable CampaignId campaign) {
            return new About(null, hunt, campaign, null);
        }

        static About campaign(CampaignId campaign, @Nullable HuntId hunt) {
            return new About(null, hunt, campaign, null);
        }

        static About alert(AlertId alert) {
            return new About(null, null, null, alert);
        }
    }

    /** Builds the security event. Takes the address from the metadata if the event has none. */
    SecurityEventView told(EventMessage<?> message) {
        return new SecurityEventView(
                UUID.fromString(message.getIdentifier()),
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
                detail.json());
    }

    /** Creates the entry of an action of a user; a null user is the service. */
    static SecurityFact by(@Nullable String user, SecurityEventKind kind, About about, Detail detail) {
        return new SecurityFact(kind, user, about, null, false, detail);
    }
}
