package io.hunt.api.exception;

import io.hunt.api.hunt.HostTarget;
import io.hunt.api.id.HostId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Terms of an exception. It concerns the named hosts and those with one of the labels; without both it concerns all hosts.
 *
 * @param tag tag of the indicators, in lower case; null if the exception names an indicator
 * @param hosts hosts, in ascending order, at most {@link #MOST_HOSTS}
 * @param labels labels in lower case, in ascending order, at most {@link HostTarget#MOST_LABELS}
 * @param owner person or team that answers for the exception
 * @param reason at most {@link #LONGEST_REASON} characters
 * @param endsAt time by the server's clock, exclusive
 */
public record ExceptionTerms(
        @Nullable String tag, List<HostId> hosts, List<String> labels, String owner, String reason, Instant endsAt) {

    public static final int MOST_HOSTS = 1_000;

    public static final int LONGEST_OWNER = 200;

    public static final int LONGEST_REASON = 1_000;

    public static final Duration LONGEST_PERIOD = Duration.ofDays(366);
}
