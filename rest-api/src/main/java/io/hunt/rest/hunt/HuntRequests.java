package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntCommand.LaunchQuickHunt;
import io.hunt.api.hunt.HuntId;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.json.Body;
import io.hunt.rest.launch.Selections;
import io.hunt.rest.launch.Terms;
import io.hunt.rest.message.Visit;

/** Reads the bodies of the two launches. */
final class HuntRequests {

    private static final int LONGEST_VALUE = 4_096;

    private HuntRequests() {}

    static LaunchHunt launch(Body body, Visit visit) {
        var fields = body.fields();
        var indicators = Selections.of(fields.object("indicators"));
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
}
