package io.hunt.rest.ioc;

import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.IocWarning;
import io.hunt.rest.ioc.file.FileFormat;
import io.hunt.rest.json.Texts;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Map;

/**
 * What an import did, as JSON. Entries are lines of text, records of tables, attributes of events and comparisons of
 * patterns; each is created, duplicate, rejected or skipped.
 */
record ImportJson(
        @Schema(
                description =
                        "How the file is laid out; told from its media type and, within JSON, from its " + "keys.",
                example = "csv")
        FileFormat format,

        @Schema(description = "Says what would be done, and does nothing.", example = "false")
        boolean dryRun,

        @Schema(
                description = "How many lines, records, attributes or comparisons the file has: the sum of the "
                        + "next four.",
                example = "120")
        int entries,

        @Schema(description = "How many are new.", example = "100")
        int created,

        @Schema(
                description = "How many are known, or stand in the file twice; an existing indicator is left as "
                        + "it is, even an inactive one.",
                example = "10")
        int duplicate,

        @Schema(description = "How many can be no indicator.", example = "4")
        int rejected,

        @Schema(
                description =
                        "How many claim nothing: blank lines, comments, a header, other objects of a " + "bundle.",
                example = "6")
        int skipped,

        @Schema(
                description = "How many were created and duplicate, for each type.",
                example = "{\"domain\": {\"created\": 100, \"duplicate\": 10}}")
        Map<String, ImportReport.Tally> byType,

        @Schema(description = "How many were rejected, for each reason.", example = "{\"unsupported_type\": 4}")
        Map<String, Integer> reasons,

        @Schema(description = "The rejected entries in the order of the file; the first 10,000.")
        List<RejectedLine> rejectedLines,

        @Schema(description = "There are more rejected entries than are shown.", example = "false")
        boolean rejectedTruncated,

        @Schema(
                description = "How many created or duplicate entries will probably match hosts on which nothing is"
                        + " wrong, for each warning.",
                example = "{\"well_known_address\": 1}")
        Map<String, Integer> warnings,

        @Schema(description = "The entries with a warning; the first 10,000.")
        List<WarnedLine> warnedLines,

        @Schema(
                description =
                        "Of a dry run each line with its outcome, in the order of the file; the first 10,000. Empty"
                                + " of an import.")
        List<ImportLineJson> lines,

        @Schema(description = "There are more lines than are shown.", example = "false")
        boolean linesTruncated) {

    private static final int LONGEST_SHOWN = 200;

    /** An entry that was taken, and what the analyst should know about it. */
    record WarnedLine(
            @Schema(description = "Where the entry begins in the file, counted from 1.", example = "17")
            int line,

            @Schema(description = "The value of the indicator.", example = "8.8.8.8")
            String value,

            @Schema(description = "What is odd about it.", example = "well_known_address")
            IocWarning warning,

            @Schema(
                    description = "The same in words.",
                    example = "is the address of a public service that many hosts use")
            String detail) {

        static WarnedLine of(ImportReport.Warned warned) {
            return new WarnedLine(
                    warned.line(),
                    shown(warned.value()),
                    warned.warning(),
                    warned.warning().detail());
        }
    }

    /** A rejected entry and why. */
    record RejectedLine(
            @Schema(description = "Where the entry begins in the file, counted from 1.", example = "17")
            int line,

            @Schema(
                    description = "The value of the indicator.",
                    example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
            String value,

            @Schema(description = "Why the entry is no indicator.", example = "unsupported_type")
            ImportReason reason,

            @Schema(description = "The same in words.", example = "is an IPv6 address; only IPv4 can be looked for")
            String detail) {

        static RejectedLine of(ImportReport.Rejected rejected) {
            return new RejectedLine(
                    rejected.line(),
                    shown(rejected.value()),
                    rejected.problem().reason(),
                    rejected.problem().detail());
        }
    }

    static String shown(String text) {
        String value = Texts.shown(text);
        return value.codePointCount(0, value.length()) <= LONGEST_SHOWN
                ? value
                : value.substring(0, value.offsetByCodePoints(0, LONGEST_SHOWN - 1)) + "…";
    }
}
