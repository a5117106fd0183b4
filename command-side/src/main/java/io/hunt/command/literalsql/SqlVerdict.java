package io.hunt.command.literalsql;

import io.hunt.api.campaign.StatementWarning;
import java.util.List;

/** What there is to say about a statement that is admitted. */
public record SqlVerdict(List<Warning> warnings) {

    /** Something its user should know, and a sentence about it. */
    public record Warning(StatementWarning code, String detail) {}
}
