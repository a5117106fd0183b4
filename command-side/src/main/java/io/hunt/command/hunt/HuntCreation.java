package io.hunt.command.hunt;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HostStates;
import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.IndicatorsFrozen;
import io.hunt.api.hunt.HuntEvent.LeftOutHost;
import io.hunt.api.hunt.HuntEvent.UnaskedHosts;
import io.hunt.api.hunt.HuntSelection;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.HuntSummary.Clean;
import io.hunt.api.hunt.HuntSummary.Counts;
import io.hunt.api.hunt.HuntSummary.Course;
import io.hunt.api.hunt.HuntSummary.Details;
import io.hunt.api.hunt.HuntSummary.NotAsked;
import io.hunt.api.hunt.HuntSummary.Target;
import io.hunt.api.hunt.HuntSummary.Window;
import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.hunt.LaunchPreview;
import io.hunt.api.hunt.LaunchPreview.PreviewedQuery;
import io.hunt.api.hunt.UnaskedReason;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.TypeSuggestion;
import io.hunt.command.campaign.HostChunks;
import io.hunt.command.campaign.launch.CampaignCreation;
import io.hunt.command.compiler.CompiledChunk;
import io.hunt.command.compiler.IocCompiler;
import io.hunt.engine.aggregate.AggregateCreation;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.axonframework.modelling.command.Repository;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Prepares the events of a launch (slow, before the launch lock) and appends them (fast). */
@Component
class HuntCreation {

    /**
     * Target hosts in a preview.
     *
     * @param unsupported hosts that cannot search for every type
     * @param inventories hosts with a file inventory
     * @param offline hosts that were seen recently enough and are not connected
     */
    record HostReach(Map<Platform, Integer> byPlatform, int unsupported, int inventories, int offline) {}

    /** Hosts of the target that the launch leaves out, by reason. */
    record LeftOut(List<HostId> offline, List<HostId> unseen) {}

    /** All events of a launch, ready to be appended. */
    record PreparedHunt(
            HuntLaunched launched,
            List<CompiledChunk> asked,
            List<HostId> hosts,
            LeftOut leftOut,
            List<FrozenIoc> shown,
            Instant launchedAt) {

        LaunchPreview preview(
                HostReach hostReach,
                @Nullable IocType detectedType,
                List<HuntWarning> warnings,
                @Nullable TypeSuggestion suggestion) {
            List<PreviewedQuery> queries = asked.stream()
                    .flatMap(chunk -> chunk.queries().stream()
                            .map(query ->
                                    new PreviewedQuery(query, chunk.indicators().size())))
                    .toList();
            return new LaunchPreview(
                    launched.totalHosts(),
                    hostReach.byPlatform(),
                    hostReach.offline(),
                    hostReach.unsupported(),
                    hostReach.inventories(),
                    launched.indicatorCount(),
                    queries,
                    detectedType,
                    warnings,
                    suggestion);
        }
    }

    /** Returns true if hosts of the platform can search for every type of the hunt. */
    static boolean supports(Platform platform, List<CompiledChunk> asked) {
        var types = EnumSet.noneOf(IocType.class);
        var supported = EnumSet.noneOf(IocType.class);
        for (CompiledChunk chunk : asked) {
            chunk.indicators().forEach(ioc -> types.add(ioc.type()));
            chunk.queries().stream()
                    .filter(query -> query.platforms().contains(platform))
                    .forEach(query -> supported.add(query.type()));
        }
        return supported.containsAll(types);
    }

    private final IocCompiler compiler = new IocCompiler();
    private final Repository<Hunt> hunts;
    private final CampaignCreation campaigns;
    private final Clock clock;

    HuntCreation(Repository<Hunt> hunts, CampaignCreation campaigns, Clock clock) {
        this.hunts = hunts;
        this.campaigns = campaigns;
        this.clock = clock;
    }

    /** @param campaign true if a campaign asks the hosts, so that offline hosts can answer later */
    PreparedHunt prepare(
            LaunchHunt command, List<FrozenIoc> iocs, List<HostId> hosts, LeftOut leftOut, boolean campaign) {
        Instant now = clock.instant();
        var launched = new HuntLaunched(
                command.huntId(),
                command.name() == null ? "Hunt for " + iocs.size() + " indicators" : command.name(),
                command.launchedBy().username(),
                command.targetType(),
                hosts.size(),
                iocs.size(),
                command.liveWindowMinutes(),
                now.plus(Duration.ofMinutes(command.liveWindowMinutes())),
                command.seenWithinDays(),
                campaign ? CampaignId.random() : null,
                command.depth(),
                HuntSelection.of(command.indicators()),
                command.target(),
                new UnaskedHosts(leftOut.offline().size(), leftOut.unseen().size()));
        List<CompiledChunk> asked = compiler.compileHunt(iocs, command.depth());
        return new PreparedHunt(launched, asked, hosts, leftOut, shown(asked), now);
    }

    /** Returns the first indicators in the order in which they are frozen; all later reads use this order. */
    private static List<FrozenIoc> shown(List<CompiledChunk> asked) {
        return asked.stream()
                .flatMap(chunk -> chunk.indicators().stream())
                .limit(HuntSummary.SHOWN_INDICATORS)
                .toList();
    }

    HuntSummary create(PreparedHunt hunt) {
        CampaignId campaign = hunt.launched().campaignId();
        var created = AggregateCreation.in(
                hunts,
                () -> campaign == null
                        ? Hunt.launch(hunt.launched(), frozen(hunt), targeted(hunt, hunt.hosts()))
                        : Hunt.launch(hunt.launched(), List.of(), targeted(hunt, List.of())));
        if (campaign != null) {
            campaigns.spawn(campaign, hunt.launched(), hunt.asked(), hunt.hosts());
        }
        return summary(hunt.launched(), hunt, created.version());
    }

    private static List<IndicatorsFrozen> frozen(PreparedHunt hunt) {
        return hunt.asked().stream()
                .map(chunk -> new IndicatorsFrozen(
                        hunt.launched().huntId(), chunk.indicators(), chunk.stored(), chunk.terms()))
                .toList();
    }

    /** Returns the targeted hosts, then those that are left out; a campaign names the hosts that it asks itself. */
    private static List<HostsTargeted> targeted(PreparedHunt hunt, List<HostId> asked) {
        HuntId id = hunt.launched().huntId();
        var events = new ArrayList<HostsTargeted>();
        HostChunks.of(asked).forEach(chunk -> events.add(new HostsTargeted(id, chunk)));
        HostChunks.of(hunt.leftOut().offline()).forEach(chunk -> events.add(leftOut(id, chunk, UnaskedReason.OFFLINE)));
        HostChunks.of(hunt.leftOut().unseen())
                .forEach(chunk -> events.add(leftOut(id, chunk, UnaskedReason.NOT_SEEN_WITHIN)));
        return List.copyOf(events);
    }

    private static HostsTargeted leftOut(HuntId id, List<HostId> hosts, UnaskedReason reason) {
        return new HostsTargeted(
                id,
                List.of(),
                hosts.stream().map(host -> new LeftOutHost(host, reason)).toList());
    }

    private static HuntSummary summary(HuntLaunched launched, PreparedHunt hunt, long version) {
        int hosts = launched.totalHosts();
        return new HuntSummary(
                launched.huntId(),
                launched.name(),
                HuntStatus.PENDING,
                Target.of(launched.targetType(), hosts),
                Counts.NONE,
                hunt.shown(),
                launched.indicatorCount(),
                new Window(launched.liveWindowMinutes(), launched.liveWindowEndsAt(), launched.seenWithinDays()),
                new Course(launched.launchedBy(), hunt.launchedAt(), null, null, null, launched.campaignId()),
                Clean.NONE,
                new Details(
                        launched.depth(),
                        null,
                        HostStates.of(Map.of(CoverageState.WAITING, hosts)),
                        launched.selection(),
                        launched.target(),
                        NotAsked.of(launched.unasked())),
                version);
    }
}
