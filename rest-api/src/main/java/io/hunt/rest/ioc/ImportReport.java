package io.hunt.rest.ioc;

import io.hunt.api.TextEnum;
import io.hunt.api.ioc.ImportProblem;
import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.ImportVerdict;
import io.hunt.api.ioc.IocCommand.EndImport;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.api.ioc.TypeSuggestion;
import io.hunt.rest.ioc.file.FileEntry.CandidateEntry;
import io.hunt.rest.ioc.file.FileEntry.SkippedEntry;
import io.hunt.rest.ioc.file.IndicatorFile;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Outcomes of all entries of a file. */
final class ImportReport {

    private static final int MOST_LINES_SHOWN = 10_000;

    /** Counts of one indicator type. */
    record Tally(
            @Schema(description = "Number of new indicators.", example = "100")
            int created,

            @Schema(
                    description =
                            "Number of entries that exist already or are repeated in the file; an existing indicator is not "
                                    + "changed, even if inactive.",
                    example = "10")
            int duplicate) {

        Tally plus(Tally more) {
            return new Tally(created + more.created, duplicate + more.duplicate);
        }
    }

    private final IndicatorFile file;
    private final boolean dryRun;
    private final Map<IocType, Tally> byType = new EnumMap<>(IocType.class);
    private final Map<ImportReason, Integer> reasons = new EnumMap<>(ImportReason.class);
    private final List<ImportJson.RejectedLine> rejected = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();
    private final Map<IocWarning, Integer> warnings = new EnumMap<>(IocWarning.class);
    private final List<ImportJson.WarnedLine> warned = new ArrayList<>();
    private final List<ImportLineJson> lines = new ArrayList<>();
    private int rejections;

    ImportReport(IndicatorFile file, boolean dryRun) {
        this.file = file;
        this.dryRun = dryRun;
    }

    void add(CandidateEntry entry, ImportVerdict verdict) {
        IocType type = verdict.type();
        String text = entry.candidate().value();
        if (verdict.problem() != null) {
            reject(entry.line(), text, verdict.problem(), verdict.suggestion());
        } else if (type != null) {
            // A dry run stores nothing, so that repeats across batches must be detected here.
            boolean first = !dryRun || seen.add(type + ":" + verdict.value());
            boolean created = verdict.created() != null && first;
            byType.merge(type, created ? new Tally(1, 0) : new Tally(0, 1), Tally::plus);
            warn(entry, verdict.warning());
            list(() -> ImportLineJson.taken(entry.line(), text, !created, verdict));
        }
    }

    private void warn(CandidateEntry entry, @Nullable IocWarning warning) {
        if (warning == null) {
            return;
        }
        warnings.merge(warning, 1, Integer::sum);
        if (warned.size() < MOST_LINES_SHOWN) {
            warned.add(ImportJson.WarnedLine.of(entry.line(), entry.candidate().value(), warning));
        }
    }

    void skip(SkippedEntry entry) {
        list(() -> ImportLineJson.skipped(entry.line(), entry.value()));
    }

    /** Adds a line for a dry run; an import does not list lines, which would only repeat the file. */
    private void list(Supplier<ImportLineJson> line) {
        if (dryRun && lines.size() < MOST_LINES_SHOWN) {
            lines.add(line.get());
        }
    }

    void reject(int line, String value, ImportProblem problem, @Nullable TypeSuggestion meant) {
        list(() -> ImportLineJson.rejected(line, value, problem, meant));
        rejections++;
        reasons.merge(problem.reason(), 1, Integer::sum);
        if (rejected.size() < MOST_LINES_SHOWN) {
            rejected.add(ImportJson.RejectedLine.of(line, value, problem));
        }
    }

    /** Returns the command that records the import in the event log. */
    EndImport ended(boolean whole, String importedBy) {
        Tally all = all();
        return new EndImport(all.created(), all.duplicate(), rejections, whole, importedBy);
    }

    private Tally all() {
        return byType.values().stream().reduce(new Tally(0, 0), Tally::plus);
    }

    ImportJson json() {
        Tally all = all();
        int entries = all.created() + all.duplicate() + rejections + file.skipped();
        return new ImportJson(
                file.format(),
                dryRun,
                new ImportJson.Counts(entries, all.created(), all.duplicate(), rejections, file.skipped()),
                named(byType),
                named(reasons),
                rejected.stream()
                        .sorted(Comparator.comparingInt(ImportJson.RejectedLine::line))
                        .toList(),
                rejections > rejected.size(),
                named(warnings),
                warned,
                lines.stream()
                        .sorted(Comparator.comparingInt(ImportLineJson::line))
                        .toList(),
                dryRun && entries > lines.size());
    }

    private static <K extends Enum<K> & TextEnum, V> Map<String, V> named(Map<K, V> counted) {
        var named = new TreeMap<String, V>();
        counted.forEach((word, count) -> named.put(word.text(), count));
        return named;
    }
}
