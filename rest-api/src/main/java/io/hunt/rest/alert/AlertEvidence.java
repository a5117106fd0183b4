package io.hunt.rest.alert;

import io.hunt.api.alert.AlertQuery.FindPackEvidence;
import io.hunt.api.alert.AlertView;
import io.hunt.api.campaign.CampaignQuery.FindCampaignEvidence;
import io.hunt.api.evidence.KeptEvidence;
import io.hunt.api.hunt.HuntQuery.FindHuntEvidence;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.accesslog.AccessRecorder;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reader of the evidence of an alert from its hunt, its campaign or its watchlist pack. */
@Component
class AlertEvidence {

    private final MessageGateway messageGateway;
    private final AccessRecorder uses;

    AlertEvidence(MessageGateway messageGateway, AccessRecorder uses) {
        this.messageGateway = messageGateway;
        this.uses = uses;
    }

    /** Evidence of an alert; the rows are empty unless the state is {@code SHOWN}. */
    record EvidenceResult(EvidenceState state, List<String> rows) {

        static EvidenceResult none(EvidenceState state) {
            return new EvidenceResult(state, List.of());
        }
    }

    /** Reads the evidence of an alert and records in the log that the caller has read it. */
    EvidenceResult of(AlertView alert, RequestContext context) {
        FrozenIoc ioc = frozen(alert);
        if (ioc == null) {
            return EvidenceResult.none(EvidenceState.NONE);
        }
        try {
            Optional<KeptEvidence> kept = kept(alert, ioc, context);
            if (kept.isEmpty()) {
                return EvidenceResult.none(EvidenceState.NONE);
            } else if (kept.get().erased()) {
                return EvidenceResult.none(EvidenceState.ERASED);
            }
            uses.evidenceRead(context, alert.id());
            return new EvidenceResult(EvidenceState.SHOWN, kept.get().rows());
        } catch (RejectionException rejectionException) {
            if (rejectionException.rejection() instanceof Forbidden) {
                return EvidenceResult.none(EvidenceState.WITHHELD);
            } else if (rejectionException.rejection() instanceof DetailsRemoved) {
                return EvidenceResult.none(EvidenceState.REMOVED);
            }
            throw rejectionException;
        }
    }

    private static @Nullable FrozenIoc frozen(AlertView alert) {
        IndicatorId id = alert.indicator().iocId();
        IocType type = alert.indicator().iocType();
        String value = alert.indicator().iocValue();
        return id == null || type == null || value == null
                ? null
                : new FrozenIoc(id, type, value, alert.classification().severity());
    }

    private Optional<KeptEvidence> kept(AlertView alert, FrozenIoc ioc, RequestContext context) {
        HuntId hunt = alert.origin().huntId();
        CampaignId campaign = alert.origin().campaignId();
        Object question;
        if (hunt != null) {
            question = new FindHuntEvidence(
                    hunt, context.caller(), alert.hostId(), ioc, alert.course().detectedAt());
        } else if (campaign != null) {
            question = new FindCampaignEvidence(campaign, alert.hostId(), ioc.value());
        } else {
            question = new FindPackEvidence(alert.id());
        }
        return messageGateway.find(question, KeptEvidence.class, context);
    }
}
