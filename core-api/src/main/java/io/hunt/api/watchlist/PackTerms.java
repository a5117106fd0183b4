package io.hunt.api.watchlist;

import io.hunt.api.host.Platform;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is agreed about a pack besides its indicators: who looks for them, and how often.
 *
 * @param name 1 to 200 characters, unique whatever the case
 * @param description at most 4,096 characters
 * @param platforms whose hosts look; empty: all
 * @param labels hosts with one of these look, at most 32; empty: all
 * @param intervalSeconds from one look to the next, {@link #SHORTEST_INTERVAL} to {@link #LONGEST_INTERVAL}
 * @param splayPercent by how much of the interval a host's first look is put off and each later one moved, at random, so
 *     that a fleet does not look at once: 0 to {@link #MOST_SPLAY}
 * @param active whether hosts look at all
 */
public record PackTerms(
        String name,
        @Nullable String description,
        Set<Platform> platforms,
        List<String> labels,
        int intervalSeconds,
        int splayPercent,
        boolean active) {

    public static final int SHORTEST_INTERVAL = 10;
    public static final int LONGEST_INTERVAL = (int) Duration.ofDays(7).toSeconds();
    public static final int DEFAULT_INTERVAL = (int) Duration.ofHours(1).toSeconds();
    public static final int MOST_SPLAY = 50;
    public static final int DEFAULT_SPLAY = 10;
    public static final int MOST_LABELS = 32;

    /** Whether a host of this platform with these labels looks. */
    public boolean concern(Platform platform, Set<String> ofHost) {
        return active
                && (platforms.isEmpty() || platforms.contains(platform))
                && (labels.isEmpty() || labels.stream().anyMatch(ofHost::contains));
    }
}
