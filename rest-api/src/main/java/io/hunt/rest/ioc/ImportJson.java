package io.hunt.rest.ioc;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.ioc.ImportProblem;
import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.IocWarning;
import io.hunt.rest.ioc.file.FileFormat;
import io.hunt.rest.json.TextRules;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Map;

/**
 * Result of an import, as JSON. Entries are lines of text, records of tables, attributes of events and comparisons of
 * patterns; each is created, duplicate, rejected or skipped.
 */
record ImportJson(
        @Schema(
                description = "Format of the file, derived from its media type and, for JSON, from its keys.",
                example = "csv")
        FileFormat format,

        @Schema(description = "Dry run: reports the effect of the request and changes nothing.", example = "false")
        boolean dryRun,

        @JsonUnwrapped Counts counts,

        @Schema(
                description = "Number of created and duplicate entries by type.",
                example = "{\"domain\": {\"created\": 100, \"duplicate\": 10}}")
        Map<String, ImportReport.Tally> byType,

        @Schema(description = "Number of rejected entries by reason.", example = "{\"unsupported_type\": 4}")
        Map<String, Integer> reasons,

        @Schema(description = "Rejected entries in file order; at most the first 10,000.")
        List<RejectedLine> rejectedLines,

        @Schema(description = "True if further rejected entries were left out.", example = "false")
        boolean rejectedTruncated,

        @Schema(
                description = "Number of created or duplicate entries that may match unaffected hosts, by warning.",
                example = "{\"well_known_address\": 1}")
        Map<String, Integer> warnings,

        @Schema(description = "Entries with a warning; at most the first 10,000.")
        List<WarnedLine> warnedLines,

        @Schema(
                description =
                        "Lines with their outcomes in file order, for a dry run; at most the first 10,000. Empty for an import.")
        List<ImportLineJson> lines,

        @Schema(description = "True if further lines were left out.", example = "false")
        boolean linesTruncated) {

    private static final int LONGEST_SHOWN = 200;

    /** Numbers of entries by outcome. */
    @Schema(name = "ImportCounts")
    record Counts(
            @Schema(
                    description =
                            "Number of lines, records, attributes or comparisons in the file: the sum of the next four fields.",
                    example = "120")
            int entries,

            @Schema(description = "Number of new indicators.", example = "100")
            int created,

            @Schema(
                    description =
                            "Number of entries that exist already or are repeated in the file; an existing indicator is not "
                                    + "changed, even if inactive.",
                    example = "10")
            int duplicate,

            @Schema(description = "Number of rejected entries.", example = "4")
            int rejected,

            @Schema(
                    description =
                            "Number of skipped entries: blank lines, comments, a header, other objects of a bundle.",
                    example = "6")
            int skipped) {}

    /** Accepted entry with a warning. */
    record WarnedLine(
            @Schema(description = "Line at which the entry begins, from 1.", example = "17")
            int line,

            @Schema(description = "Value of the indicator.", example = "8.8.8.8")
            String value,

            @Schema(description = "Warning code.", example = "well_known_address")
            IocWarning warning,

            @Schema(
                    description = "Description of the code.",
                    example = "is the address of a public service that many hosts use")
            String detail) {

        static WarnedLine of(int line, String value, IocWarning warning) {
            return new WarnedLine(line, shown(value), warning, warning.detail());
        }
    }

    /** Rejected entry with the reason. */
    record RejectedLine(
            @Schema(description = "Line at which the entry begins, from 1.", example = "17")
            int line,

            @Schema(
                    description = "Value of the indicator.",
                    example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
            String value,

            @Schema(description = "Reason for the rejection.", example = "unsupported_type")
            ImportReason reason,

            @Schema(
                    description = "Description of the code.",
                    example = "is an IPv6 address; only IPv4 can be looked for")
            String detail) {

        static RejectedLine of(int line, String value, ImportProblem problem) {
            return new RejectedLine(line, shown(value), problem.reason(), problem.detail());
        }
    }

    static String shown(String text) {
        String value = TextRules.shown(text);
        return value.codePointCount(0, value.length()) <= LONGEST_SHOWN
                ? value
                : value.substring(0, value.offsetByCodePoints(0, LONGEST_SHOWN - 1)) + "…";
    }
}
