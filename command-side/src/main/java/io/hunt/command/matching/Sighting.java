package io.hunt.command.matching;

import io.hunt.api.id.CampaignId;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One indicator found on one host: the first row in full, some of the others, all of them counted. */
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

    /** As a fact about a hunt; {@code campaign} is the one that asked, if it was one. */
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

    /** The first row that shows it, as a JSON object. */
    public String evidence() {
        return first.evidence();
    }

    /** Some of the other rows. */
    public List<String> more() {
        return List.copyOf(more);
    }

    /** By the host's clock. */
    public Instant detectedAt() {
        return first.detectedAt();
    }

    int rows() {
        return rows;
    }
}
