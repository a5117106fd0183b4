package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntCommand.LaunchQuickHunt;
import io.hunt.api.hunt.HuntId;
import io.hunt.api.ioc.IndicatorId;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Fields;
import io.hunt.rest.launch.Terms;
import io.hunt.rest.message.Visit;
import java.util.Collection;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads the bodies of the two launches. */
final class HuntRequests {

    private static final int LONGEST_VALUE = 4_096;

    private HuntRequests() {}

    static LaunchHunt launch(Body body, Visit visit) {
        var fields = body.fields();
        var indicators = selection(fields.object("indicators"));
        var terms = Terms.of(fields);
        fields.done();
        return new LaunchHunt(
                new HuntId(visit.newId()),
                terms.name(),
                visit.caller(),
                indicators,
                terms.targetType(),
                terms.hostIds(),
                terms.liveWindowMinutes(),
                terms.seenWithinDays());
    }

    static LaunchQuickHunt quickLaunch(Body body, Visit visit) {
        var fields = body.fields();
        var command = new LaunchQuickHunt(
                new HuntId(visit.newId()),
                Terms.name(fields),
                visit.caller(),
                fields.text("value", LONGEST_VALUE),
                fields.word("type", IocType.class),
                Terms.liveWindow(fields),
                Terms.seenWithin(fields));
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

    private static int count(boolean way) {
        return way ? 1 : 0;
    }

    private static <T> Set<T> each(Collection<UUID> ids, Function<UUID, T> as) {
        return ids.stream().map(as).collect(Collectors.toUnmodifiableSet());
    }
}
