package io.hunt.query.asof;

import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.campaign.CampaignQuery.ListCampaigns;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.ioc.IocQuery.ListIndicators;
import io.hunt.api.rejection.FieldError;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Filters and sort orders that are not supported for lists of the past, because they depend on changing state: every
 * item would have to be replayed.
 */
final class AsOfState {

    private final List<FieldError> errors = new ArrayList<>();

    private AsOfState() {}

    /** Refuses a list with such a filter or order. */
    static void refuse(Object question) {
        var state = new AsOfState();
        switch (question) {
            case ListHunts list -> {
                state.filter("status", list.filter().statuses());
                state.sort(list.page().sort(), Set.of("completed_at", "status", "matched_hosts"));
            }
            case ListCampaigns list -> {
                state.filter("status", list.filter().statuses());
                state.sort(list.page().sort(), Set.of("status"));
            }
            case ListIndicators list -> state.indicators(list);
            case ListAlerts list -> {
                state.filter("acknowledged", list.filter().disposition().acknowledged());
                state.filter("acknowledged_by", list.filter().disposition().acknowledgedBy());
                state.filter("verdict", list.filter().disposition().verdicts());
                state.filter("alert", list.around());
            }
            default -> {}
        }
        if (!state.errors.isEmpty()) {
            FieldError first = state.errors.getFirst();
            throw new RejectionException(
                    new ValidationFailed(first.field() + " " + first.message(), List.copyOf(state.errors)));
        }
    }

    private void indicators(ListIndicators list) {
        filter("severity", list.filter().severities());
        filter("active", list.filter().active());
        filter("q", list.filter().q());
        filter("tag", list.filter().tag());
        sort(list.page().sort(), Set.of("updated_at", "severity"));
    }

    private void filter(String name, @Nullable Object value) {
        if (value != null) {
            errors.add(new FieldError(name, "depends on state that changes and cannot be combined with as_of"));
        }
    }

    private void filter(String name, Set<?> values) {
        filter(name, values.isEmpty() ? null : (Object) values);
    }

    private void sort(@Nullable String sort, Set<String> changing) {
        if (sort != null && changing.contains(sort.replaceFirst("^-", ""))) {
            filter("sort", sort);
        }
    }
}
