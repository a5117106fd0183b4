package io.hunt.command.literalsql;

import io.hunt.api.campaign.StatementWarning;
import java.util.List;

/** Verdict on an admitted statement: its warnings. */
public record SqlVerdict(List<Warning> warnings) {

    /** Warning for the user, and a sentence that explains it. */
    public record Warning(StatementWarning code, String detail) {}
}
