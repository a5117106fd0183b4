package io.hunt.rest;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.Reading;
import io.hunt.api.access.AccessCommand.AddAnalyst;
import io.hunt.api.access.AccessCommand.ApiTokenMade;
import io.hunt.api.access.AccessCommand.ChangeAnalyst;
import io.hunt.api.access.AccessCommand.ChangeOwnPassword;
import io.hunt.api.access.AccessCommand.EndSession;
import io.hunt.api.access.AccessCommand.LogIn;
import io.hunt.api.access.AccessCommand.LogOut;
import io.hunt.api.access.AccessCommand.MakeApiToken;
import io.hunt.api.access.AccessCommand.RenewSession;
import io.hunt.api.access.AccessCommand.RevokeApiToken;
import io.hunt.api.access.AccessCommand.SessionMade;
import io.hunt.api.access.AccessQuery.FindAnalyst;
import io.hunt.api.access.AccessQuery.FindCaller;
import io.hunt.api.access.AccessQuery.ListAnalysts;
import io.hunt.api.access.AccessQuery.ListApiTokens;
import io.hunt.api.access.AccessQuery.ListSessions;
import io.hunt.api.access.AnalystView;
import io.hunt.api.access.ApiTokenView;
import io.hunt.api.access.Caller;
import io.hunt.api.access.Credential;
import io.hunt.api.access.Role;
import io.hunt.api.access.SessionView;
import io.hunt.api.admin.DeadLetterCommand.DiscardDeadLetter;
import io.hunt.api.admin.DeadLetterCommand.RetryDeadLetter;
import io.hunt.api.admin.DeadLetterQuery.CountDeadLetters;
import io.hunt.api.admin.DeadLetterQuery.DeadLetterCount;
import io.hunt.api.admin.DeadLetterQuery.DeadLetterView;
import io.hunt.api.admin.DeadLetterQuery.FindDeadLetter;
import io.hunt.api.admin.DeadLetterQuery.ListDeadLetters;
import io.hunt.api.admin.DeadLetterQuery.ParkedEvent;
import io.hunt.api.admin.ReadModelCommand.RebuildReadModels;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.asof.LogPrefix;
import io.hunt.api.asof.PastQuery.FindPrefixAt;
import io.hunt.api.asof.PastQuery.FindPrefixUpTo;
import io.hunt.api.audit.AuditQuery.ListLoggedEvents;
import io.hunt.api.audit.CheckpointQuery.ListCheckpoints;
import io.hunt.api.campaign.CampaignQuery;
import io.hunt.api.campaign.CampaignQuery.PlacedRow;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.evidence.EvidenceCommand.EraseHostEvidence;
import io.hunt.api.evidence.EvidenceEvent.EvidenceErased;
import io.hunt.api.host.EnrollmentCommand.RotateEnrollSecret;
import io.hunt.api.host.EnrollmentCommand.ShowEnrollSecret;
import io.hunt.api.host.HostCommand.AllowReenrollment;
import io.hunt.api.host.HostCommand.LabelHost;
import io.hunt.api.host.HostCommand.RetireHost;
import io.hunt.api.host.HostQuery.CountHosts;
import io.hunt.api.host.HostQuery.Enrollment;
import io.hunt.api.host.HostQuery.FindHost;
import io.hunt.api.host.HostQuery.HostCount;
import io.hunt.api.host.HostQuery.ListHosts;
import io.hunt.api.host.HostQuery.ListSurfaceCosts;
import io.hunt.api.host.HostQuery.PlatformHosts;
import io.hunt.api.host.HostQuery.SurfaceCost;
import io.hunt.api.host.HostQuery.SurfaceCosts;
import io.hunt.api.host.HostView;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HostCoverage;
import io.hunt.api.hunt.HuntCommand.CancelHunt;
import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntCommand.LaunchQuickHunt;
import io.hunt.api.hunt.HuntCommand.PreviewLaunch;
import io.hunt.api.hunt.HuntCommand.PreviewQuickLaunch;
import io.hunt.api.hunt.HuntCommand.QuickHuntLaunched;
import io.hunt.api.hunt.HuntProgress;
import io.hunt.api.hunt.HuntQuery.CountHunts;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.FindHuntProgress;
import io.hunt.api.hunt.HuntQuery.FindResultsVersion;
import io.hunt.api.hunt.HuntQuery.FollowHuntResults;
import io.hunt.api.hunt.HuntQuery.HuntCount;
import io.hunt.api.hunt.HuntQuery.ListHostResults;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.api.hunt.HuntQuery.ListHuntQueries;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntQuery.ListIndicatorResults;
import io.hunt.api.hunt.HuntQuery.PlacedResult;
import io.hunt.api.hunt.HuntQuery.ResultsVersion;
import io.hunt.api.hunt.HuntResult;
import io.hunt.api.hunt.HuntSighting;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.hunt.LaunchPreview;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.ImportVerdict;
import io.hunt.api.ioc.IndicatorCandidate;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.ioc.IocCommand.ChangeIndicator;
import io.hunt.api.ioc.IocCommand.ChangeIndicators;
import io.hunt.api.ioc.IocCommand.EndImport;
import io.hunt.api.ioc.IocCommand.ImportIndicators;
import io.hunt.api.ioc.IocCommand.IndicatorsChanged;
import io.hunt.api.ioc.IocQuery.FindIndicator;
import io.hunt.api.ioc.IocQuery.ListIndicators;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.api.ioc.TypeSuggestion;
import io.hunt.api.literalsql.OsqueryColumn;
import io.hunt.api.literalsql.OsqueryQuery.ShowOsqueryTables;
import io.hunt.api.literalsql.OsqueryTable;
import io.hunt.api.literalsql.OsqueryTables;
import io.hunt.api.rejection.Rejection.Unauthenticated;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.rejection.SqlReason;
import io.hunt.api.savedquery.SavedQueryCommand.ChangeQuery;
import io.hunt.api.savedquery.SavedQueryCommand.RemoveQuery;
import io.hunt.api.savedquery.SavedQueryCommand.SaveQuery;
import io.hunt.api.savedquery.SavedQueryQuery.FindSavedQuery;
import io.hunt.api.savedquery.SavedQueryQuery.ListSavedQueries;
import io.hunt.api.savedquery.SavedQueryView;
import io.hunt.api.securitylog.SecurityCommand.RecordFact;
import io.hunt.api.securitylog.SecurityEventView;
import io.hunt.api.securitylog.SecurityQuery.ListSecurityEvents;
import io.hunt.api.settings.Limits;
import io.hunt.api.settings.Setting;
import io.hunt.api.settings.SettingValue;
import io.hunt.api.settings.SettingsCommand.ChangeSetting;
import io.hunt.api.settings.SettingsQuery.FindLimits;
import io.hunt.api.settings.SettingsQuery.ListSettings;
import io.hunt.api.watchlist.PackQuery.ListPackHosts;
import io.hunt.api.watchlist.PackQuery.ListPackResults;
import io.hunt.api.watchlist.PackQuery.ListPacks;
import io.hunt.api.webhook.WebhookCommand.RedeliverAlert;
import io.hunt.api.webhook.WebhookCommand.TestWebhook;
import io.hunt.api.webhook.WebhookCommand.Tried;
import io.hunt.api.webhook.WebhookQuery.CountDeliveries;
import io.hunt.api.webhook.WebhookQuery.DeliveryCount;
import io.hunt.api.webhook.WebhookQuery.DeliveryView;
import io.hunt.api.webhook.WebhookQuery.ListDeliveries;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.messaging.MetaData;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Fake of the service behind the HTTP interface: answers from {@link Samples} unless a failure is set. */
@Component
class Backend {

    static final UUID SESSION = new UUID(4, 7);

    private static final Credential PROOF = new Credential(Credential.Kind.SESSION, SESSION);

    /** Received messages, newest first. */
    final Deque<Object> received = new ConcurrentLinkedDeque<>();

    /** Facts about requests sent to the event log, newest first. */
    final Deque<EventMessage<?>> recorded = new ConcurrentLinkedDeque<>();

    /** Addresses from which tokens were presented, newest first. */
    final Deque<Optional<String>> presented = new ConcurrentLinkedDeque<>();

    final Map<Class<?>, RuntimeException> failures = new ConcurrentHashMap<>();
    volatile MetaData metaData = MetaData.emptyInstance();
    volatile boolean stale;

    /** Number of queries for a campaign that fail before it is found. */
    final AtomicInteger looksBeforeItIsThere = new AtomicInteger();

    volatile boolean breaks;
    final AtomicInteger exported = new AtomicInteger();

    /** Source of the rows of lists; null for the samples. */
    volatile @Nullable ReleasedPages paced;

    volatile List<PlacedResult> placed = List.of();

    /** Number of repeats of the item in a page. */
    volatile int itemsOfPage = 1;

    volatile String certificate = "PEM";
    volatile List<PlacedRow> placedRows = List.of();
    volatile HuntSummary hunt = Samples.HUNT;
    volatile CampaignSummary campaign = FakeCampaigns.OSQUERY;
    volatile boolean signedOut;
    volatile boolean everyHuntIsKnown;

    void reset() {
        paced = null;
        received.clear();
        recorded.clear();
        presented.clear();
        failures.clear();
        stale = false;
        looksBeforeItIsThere.set(0);
        breaks = false;
        exported.set(0);
        placed = List.of();
        itemsOfPage = 1;
        certificate = "PEM";
        placedRows = List.of();
        hunt = Samples.HUNT;
        campaign = FakeCampaigns.OSQUERY;
        signedOut = false;
        everyHuntIsKnown = false;
    }

    /** Waits until this number of messages of the type have been received. */
    void await(Class<?> type, int times) {
        long deadline = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        while (received.stream().filter(type::isInstance).count() < times) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError(type.getSimpleName() + " did not come in");
            }
            LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
        }
    }

    <T> T last(Class<T> type) {
        return received.stream()
                .filter(type::isInstance)
                .findFirst()
                .map(type::cast)
                .orElseThrow();
    }

    /** Returns the candidates of all imports, in file order. */
    List<IndicatorCandidate> imported() {
        return received.reversed().stream()
                .filter(ImportIndicators.class::isInstance)
                .flatMap(command -> ((ImportIndicators) command).candidates().stream())
                .toList();
    }

    @QueryHandler
    Optional<Caller> handle(FindCaller query) {
        presented.addFirst(Optional.ofNullable(query.address()));
        return switch (signedOut ? "nobody" : query.token()) {
            case "admin" -> Optional.of(new Caller("root", Role.ADMIN, Set.of(), PROOF));
            case "analyst" -> Optional.of(new Caller("ada", Role.ANALYST, Samples.FLEET));
            case "auditor" -> Optional.of(new Caller("otto", Role.AUDITOR, Set.of()));
            case "script" ->
                Optional.of(
                        new Caller("root", Role.ADMIN, Set.of(), new Credential(Credential.Kind.API_TOKEN, SESSION)));
            case "broken" -> throw new IllegalStateException("select * from secret; at /etc/passwd");
            default -> Optional.empty();
        };
    }

    @CommandHandler
    SessionMade handle(LogIn command, MetaData with) {
        take(command, with);
        return session();
    }

    @CommandHandler
    @Nullable SessionMade handle(RenewSession command, MetaData with) {
        take(command, with);
        return switch (command.token()) {
            case "hs_refused" -> throw new RejectionException(new Unauthenticated());
            case String token when token.equals("hr_used") || token.startsWith("planted") -> null;
            default -> session();
        };
    }

    private static SessionMade session() {
        return new SessionMade("hs_1", "hr_1", Samples.LATER, new Caller("ada", Role.ANALYST, Samples.FLEET));
    }

    @QueryHandler
    Optional<AnalystView> handle(FindAnalyst query, MetaData with) {
        take(query, with);
        return known(query.username(), "ada", Samples.ADA);
    }

    @QueryHandler
    Page<AnalystView> handle(ListAnalysts query, MetaData with) {
        return page(query, with, Samples.ADA);
    }

    @CommandHandler
    AnalystView handle(ChangeAnalyst command, MetaData with) {
        take(command, with);
        return Samples.ADA;
    }

    @CommandHandler
    ApiTokenMade handle(MakeApiToken command, MetaData with) {
        take(command, with);
        return new ApiTokenMade(Samples.API_TOKEN, "hunt_1");
    }

    @CommandHandler
    void handle(RevokeApiToken command, MetaData with) {
        take(command, with);
    }

    @QueryHandler
    Page<ApiTokenView> handle(ListApiTokens query, MetaData with) {
        return page(query, with, Samples.API_TOKEN);
    }

    @QueryHandler
    Page<SessionView> handle(ListSessions query, MetaData with) {
        return page(query, with, Samples.SESSION);
    }

    @CommandHandler
    void handle(EndSession command, MetaData with) {
        take(command, with);
    }

    @CommandHandler
    void handle(ChangeOwnPassword command, MetaData with) {
        take(command, with);
    }

    @QueryHandler
    LogPrefix handle(FindPrefixUpTo query) {
        return new LogPrefix(query.position(), query.position() - 3);
    }

    @QueryHandler
    LogPrefix handle(FindPrefixAt query, MetaData with) {
        take(query, with);
        return new LogPrefix(17, 12);
    }

    @QueryHandler
    Limits handle(FindLimits query) {
        return new Limits(5, 2, 50, false, true);
    }

    @CommandHandler
    void handle(LogOut command, MetaData with) {
        take(command, with);
    }

    @CommandHandler
    AnalystView handle(AddAnalyst command, MetaData with) {
        take(command, with);
        return new AnalystView(command.username(), command.role(), command.capabilities(), false, Samples.NOON, null);
    }

    @CommandHandler
    SettingValue handle(ChangeSetting command, MetaData with) {
        take(command, with);
        return new SettingValue(command.setting(), command.value(), Samples.NOON, command.changedBy());
    }

    @QueryHandler
    List<SettingValue> handle(ListSettings query) {
        return List.of(
                new SettingValue(Setting.NONADMIN_HUNT_HOST_CAP, "7", Samples.NOON, "root"),
                new SettingValue(Setting.OFFLINE_CAMPAIGNS_ENABLED, "false", null, null));
    }

    @CommandHandler
    void handle(RebuildReadModels command, MetaData with) {
        take(command, with);
    }

    @QueryHandler
    SurfaceCosts handle(ListSurfaceCosts query) {
        return new SurfaceCosts(List.of(
                new SurfaceCost("files", Platform.LINUX, 3, 600, 300),
                new SurfaceCost("files", Platform.WINDOWS, 1, 1_000, 1_000),
                new SurfaceCost("files", Platform.MACOS, 1, 9_000, 9_000),
                new SurfaceCost("places", Platform.LINUX, 1, 9_000, 9_000)));
    }

    @CommandHandler
    void handle(RecordFact command, MetaData with) {
        record(command.fact(), with);
    }

    @CommandHandler
    void handle(EndImport command, MetaData with) {
        record(command, with);
    }

    private void record(Object fact, MetaData with) {
        recorded.addFirst(new GenericEventMessage<>(fact, with));
        RuntimeException failure = failures.get(fact.getClass());
        if (failure != null) {
            throw failure;
        }
    }

    @CommandHandler
    Enrollment handle(ShowEnrollSecret command) {
        return new Enrollment("s3cret", certificate);
    }

    @CommandHandler
    Enrollment handle(RotateEnrollSecret command, MetaData with) {
        take(command, with);
        return new Enrollment("n3w", certificate);
    }

    @CommandHandler
    Instant handle(AllowReenrollment command, MetaData with) {
        take(command, with);
        return Samples.NOON.plus(AllowReenrollment.GOOD_FOR);
    }

    @CommandHandler
    void handle(LabelHost command, MetaData with) {
        take(command, with);
    }

    @CommandHandler
    EvidenceErased handle(EraseHostEvidence command, MetaData with) {
        take(command, with);
        return new EvidenceErased(command.hostId(), Samples.NOON, 3, 17, 240, 5, command.erasedBy());
    }

    @CommandHandler
    void handle(RetireHost command, MetaData with) {
        take(command, with);
    }

    @QueryHandler
    Page<DeliveryView> handle(ListDeliveries query, MetaData with) {
        return page(query, with, Samples.DELIVERY);
    }

    @QueryHandler
    Page<SecurityEventView> handle(ListSecurityEvents query, MetaData with) {
        return page(query, with, Samples.SECURITY_EVENT);
    }

    @CommandHandler
    Tried handle(TestWebhook command, MetaData with) {
        take(command, with);
        return new Tried(false, null, "deadline passed");
    }

    @CommandHandler
    void handle(RedeliverAlert command, MetaData with) {
        take(command, with);
    }

    @QueryHandler
    Page<DeadLetterView> handle(ListDeadLetters query, MetaData with) {
        return page(query, with, Samples.DEAD_LETTER);
    }

    @QueryHandler
    Optional<ParkedEvent> handle(FindDeadLetter query, MetaData with) {
        take(query, with);
        return known(query.deadLetterId(), Samples.DEAD_LETTER.id(), Samples.PARKED);
    }

    @CommandHandler
    void handle(RetryDeadLetter command, MetaData with) {
        take(command, with);
    }

    @CommandHandler
    void handle(DiscardDeadLetter command, MetaData with) {
        take(command, with);
    }

    @CommandHandler
    IndicatorView handle(AddIndicator command, MetaData with) {
        take(command, with);
        return Samples.INDICATOR;
    }

    @CommandHandler
    IndicatorView handle(ChangeIndicator command, MetaData with) {
        take(command, with);
        return Samples.INDICATOR;
    }

    @CommandHandler
    IndicatorsChanged handle(ChangeIndicators command, MetaData with) {
        take(command, with);
        return new IndicatorsChanged(command.indicatorIds(), Set.of(), Set.of(Samples.INDICATOR.id()), Set.of());
    }

    @CommandHandler
    List<ImportVerdict> handle(ImportIndicators command, MetaData with) {
        take(command, with);
        var verdicts = new ArrayList<ImportVerdict>();
        for (IndicatorCandidate candidate : command.candidates()) {
            if (candidate.value().startsWith("hxxp")) {
                verdicts.add(ImportVerdict.rejected(
                        verdicts.size(), Samples.URL, new TypeSuggestion(IocType.DOMAIN, "evil.example")));
                continue;
            }
            IocType type = candidate.type() == null ? IocType.FILENAME : candidate.type();
            IocWarning warning = candidate.value().equals("8.8.8.8") ? IocWarning.WELL_KNOWN_ADDRESS : null;
            verdicts.add(ImportVerdict.created(verdicts.size(), IndicatorId.random(), type, candidate.value())
                    .warning(warning, null));
        }
        return verdicts;
    }

    @CommandHandler
    LaunchPreview handle(PreviewLaunch command, MetaData with) {
        take(command, with);
        return Samples.preview(null);
    }

    @CommandHandler
    LaunchPreview handle(PreviewQuickLaunch command, MetaData with) {
        take(command, with);
        return Samples.preview(IocType.FILENAME);
    }

    @QueryHandler
    Optional<IndicatorView> handle(FindIndicator query) {
        return known(query.indicatorId(), Samples.INDICATOR.id(), Samples.INDICATOR);
    }

    @QueryHandler
    Page<IndicatorView> handle(ListIndicators query, MetaData with) {
        return page(query, with, Samples.INDICATOR);
    }

    @CommandHandler
    SavedQueryView handle(SaveQuery command, MetaData with) {
        take(command, with);
        return Samples.SAVED_QUERY;
    }

    @CommandHandler
    SavedQueryView handle(ChangeQuery command, MetaData with) {
        take(command, with);
        return Samples.SAVED_QUERY;
    }

    @CommandHandler
    void handle(RemoveQuery command, MetaData with) {
        take(command, with);
    }

    @QueryHandler
    OsqueryTables handle(ShowOsqueryTables query) {
        var url = new OsqueryColumn("url", "text", true, false, null);
        return new OsqueryTables(List.of(
                new OsqueryTable("curl", List.of(), List.of(url), List.of("linux"), SqlReason.SIDE_EFFECT_TABLE)));
    }

    @QueryHandler
    Optional<SavedQueryView> handle(FindSavedQuery query) {
        return known(query.queryId(), Samples.SAVED_QUERY.id(), Samples.SAVED_QUERY);
    }

    @QueryHandler
    Page<SavedQueryView> handle(ListSavedQueries query, MetaData with) {
        return page(query, with, Samples.SAVED_QUERY);
    }

    @QueryHandler
    Optional<HostView> handle(FindHost query) {
        return known(query.hostId(), Samples.HOST.id(), Samples.HOST);
    }

    @QueryHandler
    Page<HostView> handle(ListHosts query, MetaData with) {
        return page(query, with, Samples.HOST);
    }

    @CommandHandler
    HuntSummary handle(LaunchHunt command, MetaData with) {
        take(command, with);
        return Samples.HUNT;
    }

    @CommandHandler
    QuickHuntLaunched handle(LaunchQuickHunt command, MetaData with) {
        take(command, with);
        return new QuickHuntLaunched(Samples.HUNT, Samples.IOC.type(), List.of(HuntWarning.ODD_HASH_LENGTH), null);
    }

    @CommandHandler
    void handle(CancelHunt command, MetaData with) {
        take(command, with);
    }

    @QueryHandler
    Optional<Reading<HuntSummary>> handle(FindHunt query, MetaData with) {
        take(query, with);
        Object known = everyHuntIsKnown ? query.huntId() : Samples.HUNT.id();
        return known(query.huntId(), known, new Reading<>(hunt, stale));
    }

    @QueryHandler
    Page<HuntSummary> handle(ListHunts query, MetaData with) {
        return page(query, with, Samples.HUNT);
    }

    @QueryHandler
    ResultsVersion handle(FindResultsVersion query, MetaData with) {
        take(query, with);
        return new ResultsVersion(17, 2, 3);
    }

    @QueryHandler
    Page<HuntResult> handle(ListHuntResults query, MetaData with) {
        return page(query, with, Samples.RESULT);
    }

    @QueryHandler
    Page<HuntSighting> handle(ListIndicatorResults query, MetaData with) {
        return page(query, with, Samples.SIGHTING);
    }

    @QueryHandler
    Page<HuntSighting> handle(ListHostResults query, MetaData with) {
        return page(query, with, Samples.SIGHTING);
    }

    @QueryHandler
    Page<HostCoverage> handle(ListHuntHosts query, MetaData with) {
        return page(query, with, Samples.COVERAGE);
    }

    @QueryHandler
    Page<FrozenQuery> handle(ListHuntQueries query, MetaData with) {
        return page(query, with, Samples.query(0));
    }

    @QueryHandler
    HuntProgress handle(FindHuntProgress query, MetaData with) {
        take(query, with);
        return new HuntProgress(3, List.of(new HuntProgress.Point(Samples.NOON, 2, 1)));
    }

    @QueryHandler
    List<PlacedResult> handle(FollowHuntResults query, MetaData with) {
        take(query, with);
        Long after = query.after();
        return after == null
                ? placed.subList(Math.max(0, placed.size() - 1), placed.size())
                : placed.stream().filter(row -> row.place() > after).toList();
    }

    @SuppressWarnings("unchecked")
    <T> Page<T> page(Object query, MetaData with, T item) {
        take(query, with);
        ReleasedPages pages = paced;
        if (pages != null) {
            return (Page<T>) pages.next();
        }
        if (exported.get() > 0) {
            return exportedPage(item);
        }
        return new Page<>(Collections.nCopies(itemsOfPage, item), request(query).token() == null ? "next" : null, 2);
    }

    @QueryHandler
    HuntCount handle(CountHunts query) {
        return new HuntCount(Map.of(HuntStatus.RUNNING, 1L, HuntStatus.PARTIAL, 4L));
    }

    @QueryHandler
    DeadLetterCount handle(CountDeadLetters query) {
        return new DeadLetterCount(4);
    }

    @QueryHandler
    HostCount handle(CountHosts query) {
        return new HostCount(
                Map.of(Platform.LINUX, new PlatformHosts(5, 6), Platform.WINDOWS, new PlatformHosts(2, 3)));
    }

    @QueryHandler
    DeliveryCount handle(CountDeliveries query) {
        return new DeliveryCount(true, 1, 2, 3);
    }

    private static PageRequest request(Object query) {
        return switch (query) {
            case ListAlerts list -> list.page();
            case ListHosts list -> list.page();
            case ListHunts list -> list.page();
            case ListHuntHosts list -> list.page();
            case ListHuntResults list -> list.page();
            case ListIndicatorResults list -> list.page();
            case ListHostResults list -> list.page();
            case ListPackHosts list -> list.page();
            case ListPackResults list -> list.page();
            case ListHuntQueries list -> list.page();
            case ListIndicators list -> list.page();
            case ListSavedQueries list -> list.page();
            case ListPacks list -> list.page();
            case ListAnalysts list -> list.page();
            case ListApiTokens list -> list.page();
            case ListSessions list -> list.page();
            case ListDeliveries list -> list.page();
            case ListSecurityEvents list -> list.page();
            case ListDeadLetters list -> list.page();
            case ListCheckpoints list -> list.page();
            case ListLoggedEvents list -> list.page();
            case CampaignQuery list -> FakeCampaigns.request(list);
            default -> throw new IllegalArgumentException(query.toString());
        };
    }

    /** Returns a page of one item; after the set number of pages the last page, or a failure. */
    private <T> Page<T> exportedPage(T item) {
        int left = exported.decrementAndGet();
        if (left == 0 && breaks) {
            throw new IllegalStateException("the database went away");
        }
        return new Page<>(List.of(item), left == 0 ? null : "more", Page.UNCOUNTED);
    }

    static <T> Optional<T> known(Object wanted, Object id, T item) {
        return wanted.equals(id) ? Optional.of(item) : Optional.empty();
    }

    void take(Object message, MetaData with) {
        received.addFirst(message);
        metaData = with;
        @Nullable RuntimeException failure = failures.get(message.getClass());
        if (failure != null) {
            throw failure;
        }
    }
}
