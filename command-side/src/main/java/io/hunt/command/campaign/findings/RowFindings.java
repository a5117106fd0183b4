package io.hunt.command.campaign.findings;

import static io.hunt.api.campaign.AssignmentStatus.RESPONDED;

import io.hunt.api.campaign.CampaignEvent;
import io.hunt.api.campaign.CampaignEvent.HostRows;
import io.hunt.api.campaign.CampaignEvent.RowTotals;
import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.QueryId;
import io.hunt.command.campaign.assignment.Assignments;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Rows of an {@code osquery} campaign. They are stored outside the log; the log has their number and their digest. */
final class RowFindings implements Findings {

    private final CampaignId campaign;
    private final QueryId query;
    private final Assignments assignments;
    private long rows;

    RowFindings(CampaignId campaign, QueryId query, Assignments assignments) {
        this.campaign = campaign;
        this.query = query;
        this.assignments = assignments;
    }

    @Override
    public List<Object> facts(List<HostAnswer> answers, boolean late) {
        var hosts = new ArrayList<HostRows>(answers.size());
        for (HostAnswer answer : answers) {
            hosts.add(new HostRows(
                    answer.hostId(),
                    answer.hostname(),
                    answer.rows().size(),
                    answer.truncated(),
                    RowDigest.of(answer.rows()),
                    answer.error(),
                    answer.rows().isEmpty() ? null : answer.rows().getFirst().detectedAt(),
                    late,
                    !assignments.counts(answer.hostId()),
                    answer.cut()));
        }
        return List.of(new RowsCollected(campaign, query, List.copyOf(hosts), totalsWith(hosts)));
    }

    private RowTotals totalsWith(List<HostRows> hosts) {
        List<HostRows> counted =
                hosts.stream().filter(host -> !host.uncounted()).toList();
        return new RowTotals(
                assignments.size(RESPONDED) + counted.size(),
                assignments.matched() + number(counted, host -> host.rows() > 0),
                assignments.erred() + number(counted, host -> host.error() != null),
                assignments.late() + number(counted, HostRows::late),
                rows + hosts.stream().mapToLong(HostRows::rows).sum());
    }

    private static int number(List<HostRows> hosts, Predicate<HostRows> which) {
        return (int) hosts.stream().filter(which).count();
    }

    @Override
    public Optional<QueryId> query() {
        return Optional.of(query);
    }

    @Override
    public long rowsLeft(long cap) {
        return cap - rows;
    }

    @Override
    public void on(CampaignEvent event) {
        if (event instanceof RowsCollected collected) {
            collected
                    .hosts()
                    .forEach(host ->
                            assignments.answer(host.hostId(), host.rows() > 0, host.error() != null, host.late()));
            rows = collected.totals().rows();
        }
    }
}
