package io.hunt.rest.ioc;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.Published;
import io.hunt.rest.ioc.file.Defaults;
import io.hunt.rest.ioc.file.IndicatorFile;
import io.hunt.rest.json.Upload;
import io.hunt.rest.message.RequestContext;
import java.time.Clock;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Takes files of indicators. */
@RestController
class ImportController {

    /** A file of the largest size needs a few hundred megabytes while it is read. */
    private static final int MOST_AT_ONCE = 2;

    private final Semaphore places = new Semaphore(MOST_AT_ONCE);
    private final Importing importing;
    private final Clock clock;

    ImportController(Importing importing, Clock clock) {
        this.importing = importing;
        this.clock = clock;
    }

    @PostMapping("/api/v1/iocs/import")
    @Published(
            value = "Import a file of indicators",
            detail = "Takes CSV, plain text with one value a line, STIX 2.1 bundles, MISP events and what this service"
                    + " lists, up to 32 MiB and 200,000 entries. Defanged values are refanged. Every entry is created,"
                    + " duplicate, rejected with a reason, or skipped. Nothing is created when the file cannot be parsed;"
                    + " an import that was cut short is finished by repeating it.")
    @RequiresRole(RequiredRole.WRITERS)
    ImportJson importIocs(Upload upload, ImportQuery options, RequestContext context) {
        var defaults = new Defaults(
                options.type(),
                Objects.requireNonNullElse(options.severity(), Severity.MEDIUM),
                Objects.requireNonNullElse(options.source(), "import"),
                options.includeContext(),
                clock.instant());
        return alongFewOthers(() -> {
            IndicatorFile file = IndicatorFiles.read(upload.read(), upload.type(), options.format(), defaults);
            return importing.run(file, options.dryRun(), context).json();
        });
    }

    private <T> T alongFewOthers(Supplier<T> work) {
        if (!places.tryAcquire()) {
            throw new Refused(new Unavailable("Other files are being imported; try again in a moment."));
        }
        try {
            return work.get();
        } finally {
            places.release();
        }
    }
}
