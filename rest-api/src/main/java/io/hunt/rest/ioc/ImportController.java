package io.hunt.rest.ioc;

import io.hunt.api.access.Scope;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.ioc.file.EntryDefaults;
import io.hunt.rest.ioc.file.IndicatorFile;
import io.hunt.rest.json.Upload;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of imports of indicator files. */
@RestController
class ImportController {

    private final IndicatorImporter indicatorImporter;
    private final Clock clock;

    ImportController(IndicatorImporter indicatorImporter, Clock clock) {
        this.indicatorImporter = indicatorImporter;
        this.clock = clock;
    }

    @PostMapping("/api/v1/iocs/import")
    @ApiOperation(
            value = "Import a file of indicators",
            detail =
                    "Accepts CSV, plain text with one value a line, STIX 2.1 bundles, MISP events and the JSON of this "
                            + "service, up to 32 MiB and 200,000 entries. Defanged values are refanged. Each entry is created, "
                            + "duplicate, rejected with a reason, or skipped. If the file cannot be parsed, no indicator is "
                            + "created; a repeat completes an interrupted import.")
    @RequiresRole(value = RequiredRole.WRITERS, scope = Scope.IMPORT)
    ImportJson importIocs(Upload upload, ImportQuery options, RequestContext context) {
        var defaults = new EntryDefaults(
                options.type(),
                Objects.requireNonNullElse(options.severity(), Severity.MEDIUM),
                Objects.requireNonNullElse(options.source(), "import"),
                options.includeContext(),
                List.copyOf(options.tag()),
                clock.instant());
        IndicatorFile file = IndicatorFileReader.read(upload.read(), upload.type(), options.format(), defaults);
        return indicatorImporter.run(file, options.dryRun(), context).json();
    }
}
