package io.hunt.command.matching;

import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

    /**
     * Creates the event of the match.
     *
     * @param campaign the campaign that asked the host; null if the hunt did
     */
    public MatchIngested asFact(HuntId hunt, HostAnswer answer, boolean late, @Nullable CampaignId campaign) {
        return new MatchIngested(
                hunt,
                answer.hostId(),
                answer.hostname(),
                ioc,
                first.evidence(),
                List.copyOf(more),
                first.detectedAt(),
                late,
                campaign);
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
