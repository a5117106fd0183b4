package io.hunt.command.campaign;

import io.hunt.api.campaign.CampaignCommand.RecordCampaignAnswers;
import io.hunt.api.campaign.LeasedAnswer;
import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.id.QueryId;
import io.hunt.command.CommandProperties;
import io.hunt.command.campaign.findings.CampaignRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Aggregate;
import org.axonframework.modelling.command.Repository;
import org.springframework.stereotype.Component;

/**
 * Handles answers to campaigns: the campaign judges them, and accepted rows are stored in the transaction of its
 * events.
 */
@Component
class CampaignAnswerCommandHandler {

    private final Repository<Campaign> campaigns;
    private final CampaignRows rows;
    private final long aggregateRowCap;

    CampaignAnswerCommandHandler(Repository<Campaign> campaigns, CampaignRows rows, CommandProperties settings) {
        this.campaigns = campaigns;
        this.rows = rows;
        this.aggregateRowCap = settings.campaignAggregateRowCap();
    }

    @CommandHandler
    List<AnswerVerdict> handle(RecordCampaignAnswers command) {
        Aggregate<Campaign> campaign = campaigns.load(command.campaignId().toString());
        List<AnswerVerdict> verdicts = campaign.invoke(loaded -> loaded.record(command.answers(), aggregateRowCap));
        Optional<QueryId> query = campaign.invoke(Campaign::query);
        query.ifPresent(id -> rows.add(id, accepted(command.answers(), verdicts)));
        return verdicts;
    }

    private static List<HostAnswer> accepted(List<LeasedAnswer> answers, List<AnswerVerdict> verdicts) {
        var accepted = new ArrayList<HostAnswer>();
        for (int i = 0; i < answers.size(); i++) {
            if (verdicts.get(i) == AnswerVerdict.ACCEPTED || verdicts.get(i) == AnswerVerdict.LATE) {
                accepted.add(answers.get(i).answer());
            }
        }
        return accepted;
    }
}
