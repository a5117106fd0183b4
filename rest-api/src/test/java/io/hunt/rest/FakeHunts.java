package io.hunt.rest;

import io.hunt.api.Page;
import io.hunt.api.Reading;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HostCoverage;
import io.hunt.api.hunt.HuntCommand.CancelHunt;
import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntCommand.LaunchQuickHunt;
import io.hunt.api.hunt.HuntCommand.PreviewLaunch;
import io.hunt.api.hunt.HuntCommand.PreviewQuickLaunch;
import io.hunt.api.hunt.HuntCommand.QuickHuntLaunched;
import io.hunt.api.hunt.HuntProgress;
import io.hunt.api.hunt.HuntQuery.CountHunts;
import io.hunt.api.hunt.HuntQuery.CountSightings;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.FindHuntProgress;
import io.hunt.api.hunt.HuntQuery.FindResultsVersion;
import io.hunt.api.hunt.HuntQuery.FollowHuntResults;
import io.hunt.api.hunt.HuntQuery.HuntCount;
import io.hunt.api.hunt.HuntQuery.ListHostResults;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.api.hunt.HuntQuery.ListHuntQueries;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntQuery.ListIndicatorResults;
import io.hunt.api.hunt.HuntQuery.ListUnaskedHosts;
import io.hunt.api.hunt.HuntQuery.PlacedResult;
import io.hunt.api.hunt.HuntQuery.ResultsVersion;
import io.hunt.api.hunt.HuntResult;
import io.hunt.api.hunt.HuntSighting;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.hunt.IndicatorSightings;
import io.hunt.api.hunt.LaunchPreview;
import io.hunt.api.hunt.UnaskedHost;
import io.hunt.api.hunt.UnaskedReason;
import io.hunt.api.ioc.IocType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Fake of the handlers for hunts and their results; {@link Backend} holds their answers. */
@Component
class FakeHunts {

    private final Backend backend;

    FakeHunts(Backend backend) {
        this.backend = backend;
    }

    @CommandHandler
    LaunchPreview handle(PreviewLaunch command, MetaData with) {
        backend.take(command, with);
        return Samples.preview(null);
    }

    @CommandHandler
    LaunchPreview handle(PreviewQuickLaunch command, MetaData with) {
        backend.take(command, with);
        return Samples.preview(IocType.FILENAME);
    }

    @CommandHandler
    HuntSummary handle(LaunchHunt command, MetaData with) {
        backend.take(command, with);
        return Samples.HUNT;
    }

    @CommandHandler
    QuickHuntLaunched handle(LaunchQuickHunt command, MetaData with) {
        backend.take(command, with);
        return new QuickHuntLaunched(Samples.HUNT, Samples.IOC.type(), List.of(HuntWarning.ODD_HASH_LENGTH), null);
    }

    @CommandHandler
    void handle(CancelHunt command, MetaData with) {
        backend.take(command, with);
    }

    @QueryHandler
    Optional<Reading<HuntSummary>> handle(FindHunt query, MetaData with) {
        backend.take(query, with);
        return backend.created(query.huntId(), Samples.HUNT.id(), new Reading<>(backend.hunt, backend.stale));
    }

    @QueryHandler
    Page<HuntSummary> handle(ListHunts query, MetaData with) {
        return backend.page(query, with, Samples.HUNT);
    }

    @QueryHandler
    ResultsVersion handle(FindResultsVersion query, MetaData with) {
        backend.take(query, with);
        return new ResultsVersion(17, 2, 1, 3);
    }

    @QueryHandler
    Page<HuntResult> handle(ListHuntResults query, MetaData with) {
        return backend.page(query, with, Samples.RESULT);
    }

    @QueryHandler
    Page<HuntSighting> handle(ListIndicatorResults query, MetaData with) {
        return backend.page(query, with, Samples.SIGHTING);
    }

    @QueryHandler
    List<IndicatorSightings> handle(CountSightings query, MetaData with) {
        backend.take(query, with);
        return query.indicators().stream()
                .map(id -> new IndicatorSightings(id, 3, 2, Samples.NOON, Samples.NOON))
                .toList();
    }

    @QueryHandler
    Page<HuntSighting> handle(ListHostResults query, MetaData with) {
        return backend.page(query, with, Samples.SIGHTING);
    }

    @QueryHandler
    Page<HostCoverage> handle(ListHuntHosts query, MetaData with) {
        return backend.page(query, with, Samples.COVERAGE);
    }

    @QueryHandler
    Page<UnaskedHost> handle(ListUnaskedHosts query, MetaData with) {
        return backend.page(query, with, new UnaskedHost(Samples.HOST_ID, "alpha", UnaskedReason.OFFLINE));
    }

    @QueryHandler
    Page<FrozenQuery> handle(ListHuntQueries query, MetaData with) {
        return backend.page(query, with, Samples.query(0));
    }

    @QueryHandler
    HuntProgress handle(FindHuntProgress query, MetaData with) {
        backend.take(query, with);
        return new HuntProgress(3, List.of(new HuntProgress.Point(Samples.NOON, 2, 1)));
    }

    @QueryHandler
    List<PlacedResult> handle(FollowHuntResults query, MetaData with) {
        backend.take(query, with);
        Long after = query.after();
        return after == null
                ? backend.placed.subList(Math.max(0, backend.placed.size() - 1), backend.placed.size())
                : backend.placed.stream()
                        .filter(row -> row.place() > after)
                        .limit(query.most())
                        .toList();
    }

    @QueryHandler
    HuntCount handle(CountHunts query) {
        return new HuntCount(Map.of(HuntStatus.RUNNING, 1L, HuntStatus.PARTIAL, 4L));
    }
}
