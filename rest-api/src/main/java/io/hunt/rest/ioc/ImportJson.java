package io.hunt.rest.ioc;

import io.hunt.api.ioc.ImportReason;
import io.hunt.rest.ioc.file.FileFormat;
import io.hunt.rest.json.Texts;
import java.util.List;
import java.util.Map;

/**
 * What an import did, as JSON. Entries are lines of text, records of tables, attributes of events and comparisons of
 * patterns; each is created, duplicate, rejected or skipped.
 */
record ImportJson(
        FileFormat format,
        boolean dryRun,
        int entries,
        int created,
        int duplicate,
        int rejected,
        int skipped,
        Map<String, ImportReport.Tally> byType,
        Map<String, Integer> reasons,
        List<RejectedLine> rejectedLines,
        boolean rejectedTruncated) {

    private static final int LONGEST_SHOWN = 200;

    /** A rejected entry and why. */
    record RejectedLine(int line, String value, ImportReason reason, String detail) {

        static RejectedLine of(ImportReport.Rejected rejected) {
            return new RejectedLine(
                    rejected.line(),
                    shortened(Texts.shown(rejected.value())),
                    rejected.problem().reason(),
                    rejected.problem().detail());
        }

        private static String shortened(String value) {
            return value.codePointCount(0, value.length()) <= LONGEST_SHOWN
                    ? value
                    : value.substring(0, value.offsetByCodePoints(0, LONGEST_SHOWN - 1)) + "…";
        }
    }
}
