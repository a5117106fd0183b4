package io.hunt.query.asof;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertView;
import io.hunt.api.campaign.CampaignQuery.ListCampaigns;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocQuery.ListIndicators;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Lists of as-of queries. The items of a page are selected in the live tables by attributes that never change; their
 * state is replayed.
 */
@Component
class AsOfLists {

    /** Maximum deviation of creation times from the order of the log, which is seconds, or minutes if a clock was wrong. */
    private static final Duration OUT_OF_ORDER = Duration.ofMinutes(10);

    private final JdbcClient jdbc;

    AsOfLists(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    static boolean isList(Object question) {
        return question instanceof ListHunts
                || question instanceof ListCampaigns
                || question instanceof ListAlerts
                || question instanceof ListIndicators;
    }

    /** Returns the query for items in the live tables that may have existed at the time. */
    Object candidates(Object question, long upTo) {
        Optional<Instant> last = jdbc.sql("select timestamp::timestamptz from domainevententry where globalindex = ?")
                .param(upTo)
                .query((row, _) -> row.getObject(1, OffsetDateTime.class).toInstant())
                .optional();
        Instant until = last.orElse(Instant.EPOCH).plus(OUT_OF_ORDER);
        return paged(question, page -> new PageRequest(page.size(), page.token(), page.sort(), until));
    }

    /** Returns the same query for tables that hold only the items of one page. */
    static Object replayed(Object question) {
        return paged(question, page -> new PageRequest(PageRequest.MAX_SIZE, null, page.sort(), null));
    }

    /** Selects the items whose first event is at or before the position. */
    Set<String> known(Page<?> candidates, long upTo) {
        String[] ids = candidates.items().stream().map(AsOfLists::id).toArray(String[]::new);
        return jdbc.sql("""
                select aggregateidentifier from domainevententry
                where aggregateidentifier = any (?::varchar[]) and sequencenumber = 0 and globalindex <= ?""")
                .params(ids, upTo)
                .query((row, _) -> row.getString(1))
                .set();
    }

    static String id(Object item) {
        return switch (item) {
            case HuntSummary hunt -> hunt.id().toString();
            case CampaignSummary campaign -> campaign.id().toString();
            case AlertView alert -> alert.id().toString();
            case IndicatorView indicator -> indicator.id().toString();
            default -> throw new IllegalArgumentException(item.getClass().getName());
        };
    }

    private static Object paged(Object question, UnaryOperator<PageRequest> change) {
        return switch (question) {
            case ListHunts list -> new ListHunts(list.asker(), list.filter(), change.apply(list.page()), Set.of());
            case ListCampaigns list -> new ListCampaigns(list.filter(), change.apply(list.page()), Set.of());
            case ListIndicators list -> new ListIndicators(list.filter(), change.apply(list.page()), Set.of());
            case ListAlerts list -> new ListAlerts(list.filter(), list.around(), change.apply(list.page()), Set.of());
            default -> throw new IllegalArgumentException(question.getClass().getName());
        };
    }
}
