package io.hunt.rest;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.access.AccessQuery.ListAnalysts;
import io.hunt.api.access.AccessQuery.ListApiTokens;
import io.hunt.api.access.AccessQuery.ListSessions;
import io.hunt.api.admin.DeadLetterQuery.ListDeadLetters;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.audit.AuditQuery.ListLoggedEvents;
import io.hunt.api.audit.CheckpointQuery.ListCheckpoints;
import io.hunt.api.campaign.CampaignQuery;
import io.hunt.api.campaign.CampaignQuery.PlacedRow;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.condition.ConditionQuery.ListConditions;
import io.hunt.api.exception.ExceptionQuery.ListExceptions;
import io.hunt.api.host.HostQuery.ListHosts;
import io.hunt.api.host.HostQuery.ListLabels;
import io.hunt.api.hunt.HuntQuery.ListHostResults;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.api.hunt.HuntQuery.ListHuntQueries;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntQuery.ListIndicatorResults;
import io.hunt.api.hunt.HuntQuery.ListUnaskedHosts;
import io.hunt.api.hunt.HuntQuery.PlacedResult;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.ioc.IndicatorCandidate;
import io.hunt.api.ioc.IocCommand.ImportIndicators;
import io.hunt.api.ioc.IocQuery.ListIndicators;
import io.hunt.api.savedquery.SavedQueryQuery.ListSavedQueries;
import io.hunt.api.securitylog.SecurityQuery.ListSecurityEvents;
import io.hunt.api.watchlist.PackQuery.ListPackHosts;
import io.hunt.api.watchlist.PackQuery.ListPackResults;
import io.hunt.api.watchlist.PackQuery.ListPacks;
import io.hunt.api.webhook.WebhookQuery.ListDeliveries;
import java.time.Duration;
import java.util.AbstractList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** State that the fakes of the service share: received messages, failures, and answers other than {@link Samples}. */
@Component
class Backend {

    static final UUID SESSION = new UUID(4, 7);

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

    /** True while each hunt, campaign, exception, pack and saved query exists, whatever its id. */
    volatile boolean everyIdIsKnown;

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
        everyIdIsKnown = false;
    }

    /** Returns the rows in a list that ends the session when the row at an index is read. */
    <T> List<T> signingOutAt(int last, List<T> rows) {
        return new AbstractList<>() {
            @Override
            public T get(int index) {
                signedOut |= index == last;
                return rows.get(index);
            }

            @Override
            public int size() {
                return rows.size();
            }
        };
    }

    /** Waits until this number of messages of the type have been received. */
    void await(Class<?> type, int times) {
        long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (count(type) < times) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError(type.getSimpleName() + " did not come in");
            }
            LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
        }
    }

    /** Returns the number of received messages of the type. */
    int count(Class<?> type) {
        return (int) received.stream().filter(type::isInstance).count();
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

    /**
     * Returns the recorded events of one type, the last one first. Refused and repeated requests of earlier tests are recorded
     * later and by another thread, so a test looks only at the types that its own requests cause.
     */
    List<EventMessage<?>> recorded(Class<?> type) {
        return recorded.stream()
                .filter(event -> type.isInstance(event.getPayload()))
                .toList();
    }

    void record(Object fact, MetaData with) {
        recorded.addFirst(new GenericEventMessage<>(fact, with));
        RuntimeException failure = failures.get(fact.getClass());
        if (failure != null) {
            throw failure;
        }
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

    private static PageRequest request(Object query) {
        return switch (query) {
            case ListAlerts list -> list.page();
            case ListHosts list -> list.page();
            case ListLabels list -> list.page();
            case ListHunts list -> list.page();
            case ListHuntHosts list -> list.page();
            case ListUnaskedHosts list -> list.page();
            case ListHuntResults list -> list.page();
            case ListIndicatorResults list -> list.page();
            case ListHostResults list -> list.page();
            case ListPackHosts list -> list.page();
            case ListPackResults list -> list.page();
            case ListHuntQueries list -> list.page();
            case ListIndicators list -> list.page();
            case ListSavedQueries list -> list.page();
            case ListExceptions list -> list.page();
            case ListConditions list -> list.page();
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

    /** Returns the item if the id is wanted or if every id is known. */
    <T> Optional<T> created(Object wanted, Object id, T item) {
        return known(wanted, everyIdIsKnown ? wanted : id, item);
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
