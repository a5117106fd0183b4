package io.hunt.api.hunt;

import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Match of one indicator in an answer.
 *
 * @param detectedAt time of detection by the host's clock
 * @param rows the first row and some of the others, each a JSON object; null if they are encrypted or erased
 */
public record IndicatorMatch(
        FrozenIoc ioc, Instant detectedAt, @Nullable List<String> rows) {}
