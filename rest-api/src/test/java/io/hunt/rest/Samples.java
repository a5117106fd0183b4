package io.hunt.rest;

import io.hunt.api.RawJson;
import io.hunt.api.access.AnalystView;
import io.hunt.api.access.ApiTokenView;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.api.access.SessionView;
import io.hunt.api.admin.DeadLetterQuery.DeadLetterView;
import io.hunt.api.admin.DeadLetterQuery.ParkedEvent;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.alert.AlertView;
import io.hunt.api.exception.ExceptionTerms;
import io.hunt.api.exception.ExceptionView;
import io.hunt.api.exception.ExceptionView.Times;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostView;
import io.hunt.api.host.LabelRuleView;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HostCoverage;
import io.hunt.api.hunt.HostSearch;
import io.hunt.api.hunt.HostStates;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.hunt.HuntResult;
import io.hunt.api.hunt.HuntSelection;
import io.hunt.api.hunt.HuntSighting;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.HuntSummary.Clean;
import io.hunt.api.hunt.HuntSummary.Counts;
import io.hunt.api.hunt.HuntSummary.Course;
import io.hunt.api.hunt.HuntSummary.Details;
import io.hunt.api.hunt.HuntSummary.Target;
import io.hunt.api.hunt.HuntSummary.Window;
import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.hunt.InventoryState;
import io.hunt.api.hunt.LaunchPreview;
import io.hunt.api.hunt.LaunchPreview.PreviewedQuery;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.hunt.SearchBasis;
import io.hunt.api.hunt.SearchedFiles;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.ApiTokenId;
import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.SavedQueryId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.ImportProblem;
import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.MatchedIndicator;
import io.hunt.api.ioc.Severity;
import io.hunt.api.ioc.TypeSuggestion;
import io.hunt.api.savedquery.SavedQueryView;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityEventView;
import io.hunt.api.webhook.DeliveryAttempt;
import io.hunt.api.webhook.DeliveryStatus;
import io.hunt.api.webhook.WebhookQuery.DeliveryView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Sample of each type. */
final class Samples {

    static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    static final Set<Capability> FLEET = Set.of(Capability.CAN_LAUNCH_FLEET_HUNTS);
    static final String EVIDENCE = "{\"size\":10000000000000000000000.10,\"name\":\"a\\u0007b\"}";

    static final Instant LATER = Instant.parse("2099-01-01T00:00:00Z");
    static final AnalystView ADA = new AnalystView("ada", Role.ANALYST, FLEET, false, NOON, null);
    static final ApiTokenView API_TOKEN =
            new ApiTokenView(new ApiTokenId(uuid(5)), "ci", "ada", NOON, LATER, null, null);

    static final SessionView SESSION = new SessionView(Backend.SESSION, null, NOON, LATER, "192.0.2.7");

    static final HostTarget TARGET = HostTarget.of(
            HostTarget.Labels.of(Set.of("web"), Set.of(), Set.of("fragile")),
            Set.of(Platform.LINUX),
            Set.of(),
            Set.of(),
            30);

    static final HostId HOST_ID = new HostId(uuid(1));
    static final FrozenIoc IOC = new FrozenIoc(new IndicatorId(uuid(2)), IocType.FILENAME, "psexec.exe", Severity.HIGH);
    static final HuntId HUNT_ID = new HuntId(uuid(3));

    static final IndicatorView INDICATOR = new IndicatorView(
            IOC.id(),
            IocType.FILENAME,
            "psexec.exe",
            Severity.HIGH,
            true,
            null,
            "feed",
            "ada",
            NOON,
            NOON,
            false,
            List.of("apt", "november"));

    static final SavedQueryView SAVED_QUERY =
            new SavedQueryView(new SavedQueryId(uuid(6)), "Listeners", "SELECT 1", null, "ada", NOON, "root", LATER);

    static final HostView HOST = new HostView(
            HOST_ID,
            new HostFacts("alpha", Platform.LINUX, "6.1", "1.0", List.of("lab")),
            true,
            null,
            NOON,
            2,
            true,
            List.of("databases"));

    static final LabelRuleView LABEL_RULE =
            new LabelRuleView("databases", "platform = linux and hostname like 'db-%'", "root", NOON);

    static final HuntSummary HUNT = hunt(HuntStatus.RUNNING);
    static final HuntSummary COMPLETED = hunt(HuntStatus.COMPLETED);

    static final ExceptionView EXCEPTION = ExceptionView.of(
            new ExceptionId(uuid(7)),
            IOC,
            new ExceptionTerms(null, List.of(HOST_ID), List.of("lab"), "it-operations", "a test", LATER),
            new Times("ada", NOON, LATER, null, null),
            3);

    static final HuntResult RESULT = new HuntResult(
            HOST_ID,
            "alpha",
            MatchedIndicator.of(IOC),
            new RawJson(EVIDENCE),
            List.of(new RawJson("{\"n\":1}"), new RawJson("{\"n\":2}")),
            NOON,
            NOON,
            false,
            true,
            false,
            false);

    static final HuntSighting SIGHTING = new HuntSighting(HUNT_ID, "Friday", RESULT);

    static final HostCoverage COVERAGE = new HostCoverage(
            HOST_ID,
            null,
            CoverageState.TIMED_OUT,
            0,
            null,
            Set.of(IocType.REGISTRY),
            false,
            new HostSearch(
                    SearchBasis.NOT_SEARCHED,
                    Map.of("places", new SearchedFiles(1_204, 3, 1, 7)),
                    new InventoryState(NOON, true, 211_843, 12)),
            NOON,
            null);

    static final AlertView ALERT = new AlertView(
            new AlertId(uuid(4)),
            new AlertId(uuid(4)),
            HOST_ID,
            "alpha",
            AlertView.Indicator.of(IOC),
            new AlertView.Classification(IOC.severity(), AlertSource.HUNT, AlertCategory.IOC),
            new AlertView.Origin(HUNT_ID, null, false),
            new AlertView.Course(NOON, NOON, 1, NOON),
            new AlertView.Disposition(null, null),
            new AlertView.Details(null, null, null),
            AlertView.Assessment.NONE);

    static final AlertView HOST_ALERT = new AlertView(
            new AlertId(uuid(7)),
            new AlertId(uuid(7)),
            HOST_ID,
            "alpha",
            AlertView.Indicator.of(null),
            new AlertView.Classification(Severity.MEDIUM, null, AlertCategory.HOST_STATE),
            new AlertView.Origin(null, null, false),
            new AlertView.Course(NOON, NOON, 2, LATER),
            new AlertView.Disposition(null, null),
            new AlertView.Details(AlertKind.HOST_SILENT, "Not seen, \"=1+1\".", null),
            AlertView.Assessment.NONE);

    static final DeliveryView DELIVERY = new DeliveryView(
            ALERT.id(),
            DeliveryStatus.EXHAUSTED,
            3,
            "HTTP 503",
            NOON,
            null,
            null,
            null,
            List.of(new DeliveryAttempt(1, 3, NOON, 17, 503, "HTTP 503")));

    static final SecurityEventView SECURITY_EVENT = new SecurityEventView(
            uuid(6),
            SecurityEventKind.AUTHENTICATION_FAILED,
            NOON,
            "ada",
            null,
            null,
            null,
            null,
            "192.0.2.7",
            false,
            new RawJson("{\"reason\":\"wrong_password\",\"count\":3}"));

    static final DeadLetterView DEAD_LETTER = new DeadLetterView(
            uuid(5), "read-models", HUNT_ID.toString(), "MatchIngested", "DataIntegrityViolationException", NOON);

    static final ParkedEvent PARKED = new ParkedEvent(
            DEAD_LETTER,
            "e1",
            "2",
            HUNT_ID.toString(),
            7L,
            "2026-11-21T12:00:00.123Z",
            "{ \"n\":1e400 }",
            new TreeMap<>(Map.of("user", "ada", "actor", "user")));

    static final ImportProblem URL = new ImportProblem(ImportReason.UNSUPPORTED_TYPE, "is a URL");

    private Samples() {}

    static FrozenQuery query(int number) {
        return new FrozenQuery(
                number,
                IocType.FILENAME,
                Set.of(Platform.WINDOWS, Platform.LINUX),
                "files",
                "SELECT 1",
                QueryAudience.WITHOUT_INVENTORY);
    }

    static LaunchPreview preview(@Nullable IocType detected) {
        return new LaunchPreview(
                3,
                Map.of(Platform.LINUX, 1, Platform.WINDOWS, 1),
                4,
                2,
                1,
                7,
                List.of(new PreviewedQuery(query(0), 7)),
                detected,
                List.of(HuntWarning.INDICATOR_INACTIVE),
                detected == null ? null : new TypeSuggestion(IocType.DOMAIN, "evil.example"));
    }

    private static HuntSummary hunt(HuntStatus status) {
        return hunt(status, 2);
    }

    /** Returns the summary of a hunt; its version is the same for all counts. */
    static HuntSummary hunt(HuntStatus status, int responded) {
        return new HuntSummary(
                HUNT_ID,
                "Friday",
                status,
                Target.of(TargetType.HOSTS, 3),
                new Counts(responded, 1, 0),
                List.of(IOC),
                1,
                new Window(10, NOON.plusSeconds(600), 90),
                new Course("ada", NOON, NOON, null, null, null),
                new Clean(1, 1, 0, 0),
                new Details(
                        HuntDepth.DEEP,
                        null,
                        HostStates.of(
                                Map.of(CoverageState.MATCHED, 1, CoverageState.CLEAN, 1, CoverageState.WAITING, 1)),
                        new HuntSelection(HuntSelection.By.KIND, Set.of(IocType.MD5), Set.of()),
                        TARGET,
                        new HuntSummary.NotAsked(5, 4, 1)),
                17);
    }

    private static UUID uuid(int number) {
        return new UUID(0x4000L, 0x8000000000000000L + number);
    }
}
