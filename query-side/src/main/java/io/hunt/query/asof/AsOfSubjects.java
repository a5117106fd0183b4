package io.hunt.query.asof;

import io.hunt.api.alert.AlertQuery.FindAlert;
import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.campaign.CampaignQuery.FindCampaign;
import io.hunt.api.campaign.CampaignQuery.FindCampaignProgress;
import io.hunt.api.campaign.CampaignQuery.ListAssignments;
import io.hunt.api.campaign.CampaignQuery.ListCampaignIndicators;
import io.hunt.api.campaign.CampaignQuery.ListLateMatches;
import io.hunt.api.campaign.CampaignQuery.ListLateResponses;
import io.hunt.api.campaign.CampaignQuery.ListPendingHosts;
import io.hunt.api.campaign.CampaignQuery.ListQueryRows;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.FindHuntProgress;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.api.hunt.HuntQuery.ListHuntQueries;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.QueryId;
import io.hunt.api.ioc.IocQuery.FindIndicator;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Resolver of the aggregates whose events an as-of query needs. */
@Component
class AsOfSubjects {

    /** Events of a host that determine its name. */
    static final Set<String> NAMING = Set.of("HostEnrolled", "HostChanged", "HostLabelled", "HostRetired");

    private final EventLogReader log;
    private final JdbcClient jdbc;

    AsOfSubjects(EventLogReader log, JdbcClient jdbc) {
        this.log = log;
        this.jdbc = jdbc;
    }

    /** Returns ids of aggregates; empty if the query does not support as-of. */
    Optional<Set<String>> of(Object question, long upTo) {
        return Optional.ofNullable(
                switch (question) {
                    case FindAlert find -> Set.of(find.alertId().toString());
                    case FindIndicator find -> Set.of(find.indicatorId().toString());
                    case FindHunt find -> withCampaign(find.huntId().toString(), upTo);
                    case ListHuntResults list -> withCampaign(list.huntId().toString(), upTo);
                    case ListHuntHosts list -> withCampaign(list.huntId().toString(), upTo);
                    case ListHuntQueries list -> withCampaign(list.huntId().toString(), upTo);
                    case FindHuntProgress find -> withCampaign(find.huntId().toString(), upTo);
                    case FindCampaign find -> withCampaign(find.campaignId().toString(), upTo);
                    case ListAssignments list -> withCampaign(list.campaignId().toString(), upTo);
                    case FindCampaignProgress find ->
                        withCampaign(find.campaignId().toString(), upTo);
                    case ListPendingHosts list -> withCampaign(list.campaignId().toString(), upTo);
                    case ListLateMatches list -> withCampaign(list.campaignId().toString(), upTo);
                    case ListLateResponses list ->
                        withCampaign(list.campaignId().toString(), upTo);
                    case ListCampaignIndicators list ->
                        withCampaign(list.campaignId().toString(), upTo);
                    case ListQueryRows list -> ofStatement(list.queryId());
                    default -> null;
                });
    }

    /** Returns the hosts whose names the answer shows, after the subjects have been replayed. */
    Set<String> namedHosts(Object question) {
        return switch (question) {
            case ListHuntHosts _ -> hosts("select host_id from hunt_host");
            case ListAssignments _ -> hosts("select host_id from campaign_assignment");
            case ListPendingHosts _ -> hosts("select host_id from open_assignment");
            default -> Set.of();
        };
    }

    private Set<String> hosts(String sql) {
        return jdbc.sql(sql).query((row, _) -> row.getString(1)).set();
    }

    /** Adds the campaign of a hunt or the hunt of a campaign, read from the launch. */
    private Set<String> withCampaign(String subject, long upTo) {
        var both = new LinkedHashSet<String>(Set.of(subject));
        log.first(subject, upTo).map(AsOfSubjects::other).ifPresent(both::add);
        return both;
    }

    /** Returns these subjects and the campaigns of hunts among them. */
    Set<String> withOthers(Set<String> those, long upTo) {
        var all = new LinkedHashSet<String>();
        those.forEach(subject -> all.addAll(withCampaign(subject, upTo)));
        return all;
    }

    private static @Nullable String other(Object launch) {
        return switch (launch) {
            case HuntLaunched launched
            when launched.campaignId() != null -> launched.campaignId().toString();
            case CampaignLaunched launched
            when launched.huntId() != null -> launched.huntId().toString();
            default -> null;
        };
    }

    /** Returns the campaign of the statement. If it is unknown, nothing is replayed and the answer is empty. */
    private Set<String> ofStatement(QueryId statement) {
        return jdbc.sql("select id from public.campaign_view where query_id = ?")
                .param(statement.value())
                .query(UUID.class)
                .optional()
                .map(campaign -> Set.of(new CampaignId(campaign).toString()))
                .orElse(Set.of());
    }
}
