package io.hunt.rest.ioc;

import io.hunt.api.rejection.Refused;
import io.hunt.api.ioc.ImportVerdict;
import io.hunt.api.ioc.IndicatorCandidate;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocCommand.ImportIndicators;
import io.hunt.api.ioc.IocQuery.FindIndicator;
import io.hunt.rest.ioc.file.Entry;
import io.hunt.rest.ioc.file.Entry.Dismissed;
import io.hunt.rest.ioc.file.Entry.Proposed;
import io.hunt.rest.ioc.file.Entry.Skipped;
import io.hunt.rest.ioc.file.IndicatorFile;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.RequestContext;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/** Importer that sends the entries of a file in batches; each batch is added completely or not at all. */
@Component
class Importing {

    /** Number of indicators that later reads wait for (read-your-writes). */
    private static final int REMEMBERED = 20;

    /** Maximum number of queries for indicators that the read model does not show yet; each waits for about 1 s. */
    private static final int PATIENCE = 15;

    private final Messages messages;
    private final RecentWrites writes;

    Importing(Messages messages, RecentWrites writes) {
        this.messages = messages;
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
                messages.send(report.ended(whole, context.username()), context);
            }
        }
        return report;
    }

    /** Adds the indicators. Returns the last {@value #REMEMBERED} added. */
    private List<IndicatorId> added(IndicatorFile file, ImportReport report, boolean dryRun, RequestContext context) {
        var last = new ArrayList<IndicatorId>();
        var batch = new ArrayList<Proposed>();
        for (Entry entry : file.entries()) {
            switch (entry) {
                case Skipped skipped -> report.skip(skipped);
                case Dismissed dismissed ->
                    report.reject(dismissed.line(), dismissed.value(), dismissed.problem(), null);
                case Proposed proposed -> batch.add(proposed);
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
            messages.find(new FindIndicator(id), IndicatorView.class, context);
            return true;
        } catch (Refused onItsWay) {
            return false;
        }
    }

    private List<IndicatorId> send(List<Proposed> batch, boolean dryRun, ImportReport report, RequestContext context) {
        if (batch.isEmpty()) {
            return List.of();
        }
        List<IndicatorCandidate> candidates =
                batch.stream().map(Proposed::candidate).toList();
        List<?> verdicts =
                messages.send(new ImportIndicators(candidates, dryRun, context.username()), List.class, context);
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
