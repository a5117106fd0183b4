package io.hunt.rest;

import io.hunt.api.Page;
import io.hunt.api.RawJson;
import io.hunt.api.host.Platform;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.MatchedIndicator;
import io.hunt.api.watchlist.PackCommand.ChangePack;
import io.hunt.api.watchlist.PackCommand.CreatePack;
import io.hunt.api.watchlist.PackCommand.RemovePack;
import io.hunt.api.watchlist.PackHostState;
import io.hunt.api.watchlist.PackHostView;
import io.hunt.api.watchlist.PackQuery.FindPack;
import io.hunt.api.watchlist.PackQuery.ListPackHosts;
import io.hunt.api.watchlist.PackQuery.ListPackResults;
import io.hunt.api.watchlist.PackQuery.ListPacks;
import io.hunt.api.watchlist.PackSighting;
import io.hunt.api.watchlist.PackTerms;
import io.hunt.api.watchlist.PackView;
import io.hunt.api.watchlist.PackView.PackHosts;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Fake of the watchlist packs: one pack. */
@Component
class FakeWatchlistPacks {

    static final PackView PACK = new PackView(
            new PackId(new UUID(0x4000L, 0x8000000000000020L)),
            PackView.Terms.of(
                    new PackTerms("Turla", null, Set.of(Platform.LINUX), List.of("dmz"), 600, 10, true, null)),
            2,
            List.of(Samples.IOC),
            1,
            4,
            new PackHosts(40, 1),
            "ada",
            Samples.NOON,
            "root",
            Samples.LATER);

    static final PackHostView FAILING = new PackHostView(
            Samples.HOST.id(), "alpha", PackHostState.FAILING, 2, 17, "no such table: file_inventory", Samples.NOON);

    static final PackSighting SIGHTING = new PackSighting(
            Samples.HOST.id(),
            "alpha",
            MatchedIndicator.of(Samples.IOC),
            2,
            17,
            new RawJson("{\"path\": \"/tmp/x\"}"),
            List.of(new RawJson("{\"pid\": 2}")),
            Samples.NOON,
            Samples.LATER,
            false,
            false);

    private final Backend backend;

    FakeWatchlistPacks(Backend backend) {
        this.backend = backend;
    }

    @CommandHandler
    PackView handle(CreatePack command, MetaData with) {
        backend.take(command, with);
        return PACK;
    }

    @CommandHandler
    PackView handle(ChangePack command, MetaData with) {
        backend.take(command, with);
        return PACK;
    }

    @CommandHandler
    void handle(RemovePack command, MetaData with) {
        backend.take(command, with);
    }

    @QueryHandler
    Optional<PackView> handle(FindPack query) {
        return backend.created(query.packId(), PACK.id(), PACK);
    }

    @QueryHandler
    Page<PackView> handle(ListPacks query, MetaData with) {
        return backend.page(query, with, PACK);
    }

    @QueryHandler
    Page<PackHostView> handle(ListPackHosts query, MetaData with) {
        return backend.page(query, with, FAILING);
    }

    @QueryHandler
    Page<PackSighting> handle(ListPackResults query, MetaData with) {
        return backend.page(query, with, SIGHTING);
    }
}
