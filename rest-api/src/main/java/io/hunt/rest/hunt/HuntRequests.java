package io.hunt.rest.hunt;

import io.hunt.api.host.HostId;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntCommand.LaunchQuickHunt;
import io.hunt.api.hunt.HuntId;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.ioc.IndicatorId;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Fields;
import io.hunt.rest.message.Visit;
import java.util.Collection;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads the bodies of the two launches. */
final class HuntRequests {

    private static final int LONGEST_NAME = 200;
    private static final int LONGEST_VALUE = 4_096;

    private HuntRequests() {}

    static LaunchHunt launch(Body body, Visit visit) {
        var fields = body.fields();
        var command = new LaunchHunt(
                new HuntId(visit.newId()),
                fields.optionalText("name", LONGEST_NAME),
                visit.caller(),
                selection(fields.object("indicators")),
                fields.requiredWord("target_type", TargetType.class),
                each(fields.ids("host_ids"), HostId::new),
                liveWindow(fields),
                seenWithin(fields));
        if (fields.isFine()
                && command.targetType() == TargetType.FLEET
                && !command.hostIds().isEmpty()) {
            fields.complain("host_ids", "must be empty in a fleet-wide hunt");
        }
        fields.done();
        return command;
    }

    static LaunchQuickHunt quickLaunch(Body body, Visit visit) {
        var fields = body.fields();
        var command = new LaunchQuickHunt(
                new HuntId(visit.newId()),
                fields.optionalText("name", LONGEST_NAME),
                visit.caller(),
                fields.text("value", LONGEST_VALUE),
                fields.word("type", IocType.class),
                liveWindow(fields),
                seenWithin(fields));
        fields.done();
        return command;
    }

    private static IndicatorSelection selection(Fields fields) {
        var selection = new IndicatorSelection(
                each(fields.ids("ids"), IndicatorId::new),
                fields.words("types", IocType.class),
                fields.words("severities", Severity.class),
                Boolean.TRUE.equals(fields.flag("all")));
        boolean byKind = !selection.types().isEmpty() || !selection.severities().isEmpty();
        int ways = count(!selection.ids().isEmpty()) + count(byKind) + count(selection.all());
        if (fields.isFine() && ways != 1) {
            fields.complain("must select by exactly one of ids, types and severities, or all");
        }
        fields.checkKeys();
        return selection;
    }

    private static int liveWindow(Fields fields) {
        return fields.integer(
                "live_window_minutes", 1, HuntCommand.MAX_LIVE_WINDOW_MINUTES, HuntCommand.DEFAULT_LIVE_WINDOW_MINUTES);
    }

    private static int seenWithin(Fields fields) {
        return fields.integer("seen_within", 1, HuntCommand.MAX_SEEN_WITHIN_DAYS, HuntCommand.DEFAULT_SEEN_WITHIN_DAYS);
    }

    private static int count(boolean way) {
        return way ? 1 : 0;
    }

    private static <T> Set<T> each(Collection<UUID> ids, Function<UUID, T> as) {
        return ids.stream().map(as).collect(Collectors.toUnmodifiableSet());
    }
}
