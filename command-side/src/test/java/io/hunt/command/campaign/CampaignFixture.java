package io.hunt.command.campaign;

import io.hunt.api.campaign.CampaignCommand.RecordCampaignAnswers;
import io.hunt.api.hunt.AnswerVerdict;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Repository;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.axonframework.test.aggregate.TestExecutor;

/** Fixture of a campaign with leases of 30 minutes and a cap of ten rows; the time is {@link CampaignSamples#NOW}. */
final class CampaignFixture {

    private static final long ROW_CAP = 10;

    private final FixtureConfiguration<Campaign> campaign = new AggregateTestFixture<>(Campaign.class);

    CampaignFixture() {
        campaign.registerInjectableResource(Clock.fixed(CampaignSamples.NOW, ZoneOffset.UTC));
        campaign.registerInjectableResource(new LeaseWindow(Duration.ofMinutes(30)));
        campaign.registerAnnotatedCommandHandler(new Intakes(campaign.getRepository()));
    }

    TestExecutor<Campaign> given(Object... facts) {
        return campaign.given(facts);
    }

    /** Substitute for the command handler that would also store rows. */
    static final class Intakes {

        private final Repository<Campaign> campaigns;

        Intakes(Repository<Campaign> campaigns) {
            this.campaigns = campaigns;
        }

        @CommandHandler
        List<AnswerVerdict> handle(RecordCampaignAnswers command) {
            return campaigns
                    .load(command.campaignId().toString())
                    .invoke(campaign -> campaign.record(command.answers(), ROW_CAP));
        }
    }
}
