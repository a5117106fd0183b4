package io.hunt.api.watchlist;

import io.hunt.api.id.PackId;
import io.hunt.api.PageRequest;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked about watchlist packs. */
public sealed interface PackQuery {

    /** Answers {@code Optional<PackView>}. */
    record FindPack(PackId packId) implements PackQuery {}

    /** Answers {@code List<PackId>}: every active pack, exact at any moment. */
    record ListStandingPacks() implements PackQuery {}

    /**
     * Answers {@code Page<PackView>}, newest first, without their indicators.
     *
     * @param q occurs in the name or the description
     * @param after what this asker has just written and must find in the answer
     */
    record ListPacks(@Nullable String q, @Nullable Boolean active, PageRequest page, Set<String> after)
            implements PackQuery {

        /** What packs are sorted by. */
        public static final List<String> SORTS = List.of("created_at", "updated_at", "name");
    }

    /**
     * Answers {@code Page<PackHostView>}, by host id: the hosts that have reported on the snapshot that counts, be they
     * retired, and those that are meant to. Refused with {@code not_found} for an unknown pack; of a removed one nobody is
     * waited for.
     *
     * @param states empty: any
     * @param q occurs in the host name, whatever the case
     */
    record ListPackHosts(
            PackId packId,
            Set<PackHostState> states,
            @Nullable String q,
            PageRequest page) implements PackQuery {

        /** What hosts are sorted by. */
        public static final List<String> SORTS = List.of("host_id", "hostname");
    }

    /**
     * Answers {@code Page<PackSighting>}, newest first: what hosts came upon, of removed packs too. Refused with {@code
     * not_found} for an unknown pack.
     */
    record ListPackResults(PackId packId, PackResultFilter filter, PageRequest page) implements PackQuery {

        /** What sightings are sorted by. */
        public static final List<String> SORTS = List.of("ingested_at");
    }
}
