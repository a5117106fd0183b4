package io.hunt.api.hunt;

import io.hunt.api.Caller;
import io.hunt.api.PageRequest;
import io.hunt.api.host.HostId;
import io.hunt.api.ioc.IocType;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Everything that can be asked about hunts. Under per-user isolation an asker who is no admin finds only hunts launched
 * by that user; the others are refused with {@code forbidden}.
 */
public sealed interface HuntQuery {

    /** Answers {@code Optional<Reading<HuntSummary>>}. */
    record FindHunt(HuntId huntId, Caller asker) implements HuntQuery {}

    /** Answers {@code Page<HuntSummary>}, newest first, without their indicators. */
    record ListHunts(
            Caller asker,
            @Nullable HuntStatus status,
            @Nullable String createdBy,
            @Nullable String q,
            PageRequest page,
            Set<String> after)
            implements HuntQuery {}

    /** Answers {@code Page<HuntResult>}; refused with {@code not_found} for an unknown hunt, like those below. */
    record ListHuntResults(
            HuntId huntId,
            Caller asker,
            @Nullable IocType iocType,
            @Nullable HostId hostId,
            @Nullable Boolean late,
            PageRequest page)
            implements HuntQuery {}

    /** Answers {@code Page<HostCoverage>}: the coverage ledger. */
    record ListHuntHosts(
            HuntId huntId, Caller asker, @Nullable CoverageState state, PageRequest page) implements HuntQuery {}

    /** Answers {@code List<FrozenQuery>}: the exact statements, by number. */
    record ListHuntQueries(HuntId huntId, Caller asker) implements HuntQuery {}

    /** Answers {@code List<HuntId>}: the hunts that are pending or running now. */
    record ListOpenHunts() implements HuntQuery {}
}
