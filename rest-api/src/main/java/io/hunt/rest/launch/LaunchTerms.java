package io.hunt.rest.launch;

import io.hunt.api.host.HostId;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.hunt.TargetType;
import io.hunt.rest.json.Fields;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The name of a launch, whom it asks, and for how long.
 *
 * @param hostIds empty for the whole fleet
 */
public record LaunchTerms(
        @Nullable String name, TargetType targetType, Set<HostId> hostIds, int liveWindowMinutes, int seenWithinDays) {

    private static final int LONGEST_NAME = 200;

    /** Complains about what is wrong; {@link Fields#done} is the caller's. */
    public static LaunchTerms of(Fields fields) {
        var terms = new LaunchTerms(
                name(fields),
                fields.requiredWord("target_type", TargetType.class),
                fields.ids("host_ids").stream().map(HostId::new).collect(Collectors.toUnmodifiableSet()),
                liveWindow(fields),
                seenWithin(fields));
        if (fields.isFine()
                && terms.targetType() == TargetType.FLEET
                && !terms.hostIds().isEmpty()) {
            fields.complain("host_ids", "must be empty when the whole fleet is asked");
        }
        return terms;
    }

    public static @Nullable String name(Fields fields) {
        return fields.optionalText("name", LONGEST_NAME);
    }

    public static int liveWindow(Fields fields) {
        return fields.integer(
                "live_window_minutes", 1, HuntCommand.MAX_LIVE_WINDOW_MINUTES, HuntCommand.DEFAULT_LIVE_WINDOW_MINUTES);
    }

    public static int seenWithin(Fields fields) {
        return fields.integer("seen_within", 1, HuntCommand.MAX_SEEN_WITHIN_DAYS, HuntCommand.DEFAULT_SEEN_WITHIN_DAYS);
    }
}
