package io.hunt.command.hunt;

import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** One indicator found on one host: the first row in full, some of the others, all of them counted. */
final class Sighting {

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

    FrozenIoc ioc() {
        return ioc;
    }

    String evidence() {
        return first.evidence();
    }

    List<String> moreEvidence() {
        return List.copyOf(more);
    }

    Instant detectedAt() {
        return first.detectedAt();
    }

    int rows() {
        return rows;
    }
}
