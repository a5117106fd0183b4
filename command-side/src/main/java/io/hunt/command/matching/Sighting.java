package io.hunt.command.matching;

import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.IndicatorMatch;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Occurrence of one indicator on one host: the first row, up to nine further rows with at most 32,768 characters, and
 * the number of all rows.
 */
public final class Sighting {

    private static final int MORE_ROWS = 9;
    private static final int MORE_CHARACTERS = 32_768;

    private final FrozenIoc ioc;
    private final HostAnswer.Row first;
    private final List<String> more = new ArrayList<>();
    private int rows;
    private int characters;

    Sighting(FrozenIoc ioc, HostAnswer.Row first) {
        this.ioc = ioc;
        this.first = first;
    }

    void add(HostAnswer.Row row) {
        rows++;
        if (rows == 1 || more.size() == MORE_ROWS || characters + row.evidence().length() > MORE_CHARACTERS) {
            return;
        }
        more.add(row.evidence());
        characters += row.evidence().length();
    }

    /** Returns the match with its rows. */
    IndicatorMatch match() {
        return new IndicatorMatch(
                ioc,
                first.detectedAt(),
                Stream.concat(Stream.of(first.evidence()), more.stream()).toList());
    }

    /** Returns the number of characters of its rows. */
    int characters() {
        return first.evidence().length() + characters;
    }

    public FrozenIoc ioc() {
        return ioc;
    }

    /** Returns the first row that matched, as a JSON object. */
    public String evidence() {
        return first.evidence();
    }

    /** Returns up to nine further rows. */
    public List<String> more() {
        return List.copyOf(more);
    }

    /** Returns the time by the host's clock. */
    public Instant detectedAt() {
        return first.detectedAt();
    }

    int rows() {
        return rows;
    }
}
