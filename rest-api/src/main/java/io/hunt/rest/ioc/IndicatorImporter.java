package io.hunt.rest.ioc;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.ImportVerdict;
import io.hunt.api.ioc.IndicatorCandidate;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocCommand.ImportIndicators;
import io.hunt.api.ioc.IocQuery.FindIndicator;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.ioc.file.FileEntry;
import io.hunt.rest.ioc.file.FileEntry.CandidateEntry;
import io.hunt.rest.ioc.file.FileEntry.DismissedEntry;
import io.hunt.rest.ioc.file.FileEntry.SkippedEntry;
import io.hunt.rest.ioc.file.IndicatorFile;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.RequestContext;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/** Importer that sends the entries of a file in batches; each batch is added completely or not at all. */
@Component
class IndicatorImporter {

    /** Number of indicators that later reads wait for (read-your-writes). */
    private static final int REMEMBERED = 20;

    /** Maximum number of queries for indicators that the read model does not show yet; each waits for about 1 s. */
    private static final int PATIENCE = 15;

    private final MessageGateway messageGateway;
    private final RecentWrites writes;

    IndicatorImporter(MessageGateway messageGateway, RecentWrites writes) {
        this.messageGateway = messageGateway;
        this.writes = writes;
    }

    ImportReport run(IndicatorFile file, boolean dryRun, RequestContext context) {
        var report = new ImportReport(file, dryRun);
        boolean whole = false;
        try {
            List<IndicatorId> newest = added(file, report, dryRun, context);
            whole = true;
            newest.forEach(id -> writes.remember(context, id));
            awaitListed(newest, context);
        } finally {
            if (!dryRun) {
                messageGateway.send(report.ended(whole, context.username()), context);
            }
        }
        return report;
    }

    /** Adds the indicators. Returns the last {@value #REMEMBERED} added. */
    private List<IndicatorId> added(IndicatorFile file, ImportReport report, boolean dryRun, RequestContext context) {
        var last = new ArrayList<IndicatorId>();
        var batch = new ArrayList<CandidateEntry>();
        for (FileEntry fileEntry : file.entries()) {
            switch (fileEntry) {
                case SkippedEntry skippedEntry -> report.skip(skippedEntry);
                case DismissedEntry dismissedEntry ->
                    report.reject(dismissedEntry.line(), dismissedEntry.value(), dismissedEntry.problem(), null);
                case CandidateEntry candidateEntry -> batch.add(candidateEntry);
            }
            if (batch.size() == ImportIndicators.MOST) {
                last.addAll(send(batch, dryRun, report, context));
            }
        }
        last.addAll(send(batch, dryRun, report, context));
        return last.subList(Math.max(0, last.size() - REMEMBERED), last.size());
    }

    /**
     * Waits until the read model lists the indicators, unless it lags far behind, so that clients find them after the
     * answer.
     */
    private void awaitListed(List<IndicatorId> newest, RequestContext context) {
        int patience = PATIENCE;
        for (IndicatorId id : newest) {
            while (patience > 0 && !isListed(id, context)) {
                patience--;
            }
        }
    }

    private boolean isListed(IndicatorId id, RequestContext context) {
        try {
            messageGateway.find(new FindIndicator(id), IndicatorView.class, context);
            return true;
        } catch (RejectionException onItsWay) {
            return false;
        }
    }

    private List<IndicatorId> send(
            List<CandidateEntry> batch, boolean dryRun, ImportReport report, RequestContext context) {
        if (batch.isEmpty()) {
            return List.of();
        }
        List<IndicatorCandidate> candidates =
                batch.stream().map(CandidateEntry::candidate).toList();
        List<?> verdicts =
                messageGateway.send(new ImportIndicators(candidates, dryRun, context.username()), List.class, context);
        var created = new ArrayList<IndicatorId>();
        for (Object each : verdicts) {
            var verdict = (ImportVerdict) each;
            report.add(batch.get(verdict.place()), verdict);
            if (verdict.created() != null && !dryRun) {
                created.add(verdict.created());
            }
        }
        batch.clear();
        return created;
    }
}
