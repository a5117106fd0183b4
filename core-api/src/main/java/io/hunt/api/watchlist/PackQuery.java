package io.hunt.api.watchlist;

import io.hunt.api.PageRequest;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.PackId;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Queries for watchlist packs. */
public sealed interface PackQuery {

    /** Returns {@code Optional<PackView>}. */
    record FindPack(PackId packId) implements PackQuery {}

    /** Returns {@code List<PackId>}: all active packs, never stale. */
    record ListStandingPacks() implements PackQuery {}

    /**
     * Returns {@code Page<PackView>}, newest first, without their indicators.
     *
     * @param q part of the name or the description
     * @param indicatorId indicator in the current snapshot of the packs; null for all packs
     * @param after ids that the caller has just written and must find in the answer (read-your-writes)
     */
    record ListPacks(
            @Nullable String q,
            @Nullable Boolean active,
            @Nullable IndicatorId indicatorId,
            PageRequest page,
            Set<String> after)
            implements PackQuery {

        /** Fields by which packs can be sorted. */
        public static final List<String> SORTS = List.of("created_at", "updated_at", "name");
    }

    /**
     * Returns {@code Page<PackHostView>}, by host id: hosts that have reported on the current snapshot, including retired
     * ones, and hosts that should. Refused with {@code not_found} for an unknown pack; for a removed pack no host is in the
     * state waiting.
     *
     * @param states empty: all
     * @param q part of the host name, ignoring case
     */
    record ListPackHosts(
            PackId packId,
            Set<PackHostState> states,
            @Nullable String q,
            PageRequest page) implements PackQuery {

        /** Fields by which hosts can be sorted. */
        public static final List<String> SORTS = List.of("host_id", "hostname");
    }

    /**
     * Returns {@code Page<PackSighting>}, newest first: sightings of the pack, also of a removed one. Refused with
     * {@code not_found} for an unknown pack.
     */
    record ListPackResults(PackId packId, PackResultFilter filter, PageRequest page) implements PackQuery {

        /** Fields by which sightings can be sorted. */
        public static final List<String> SORTS = List.of("ingested_at");
    }
}
