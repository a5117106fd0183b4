package io.hunt.api.exception;

import io.hunt.api.id.HostId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Terms of an exception.
 *
 * @param hosts hosts, in ascending order, at most {@link #MOST_HOSTS}; empty for all hosts
 * @param owner person or team that answers for the exception
 * @param reason at most {@link #LONGEST_REASON} characters
 * @param endsAt time by the server's clock, exclusive
 */
public record ExceptionTerms(List<HostId> hosts, String owner, String reason, Instant endsAt) {

    public static final int MOST_HOSTS = 1_000;

    public static final int LONGEST_OWNER = 200;

    public static final int LONGEST_REASON = 1_000;

    public static final Duration LONGEST_PERIOD = Duration.ofDays(366);
}
