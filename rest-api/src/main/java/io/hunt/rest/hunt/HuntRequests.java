package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntCommand.LaunchQuickHunt;
import io.hunt.api.hunt.HuntId;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.json.Body;
import io.hunt.rest.launch.LaunchTerms;
import io.hunt.rest.launch.Selections;
import io.hunt.rest.message.RequestContext;

/** Reads the bodies of the two launches. */
final class HuntRequests {

    private static final int LONGEST_VALUE = 4_096;

    private HuntRequests() {}

    static LaunchHunt launch(Body body, RequestContext context) {
        var fields = body.fields();
        var indicators = Selections.of(fields.object("indicators"));
        var terms = LaunchTerms.of(fields);
        fields.done();
        return new LaunchHunt(
                new HuntId(context.newId()),
                terms.name(),
                context.caller(),
                indicators,
                terms.targetType(),
                terms.hostIds(),
                terms.liveWindowMinutes(),
                terms.seenWithinDays());
    }

    static LaunchQuickHunt quickLaunch(Body body, RequestContext context) {
        var fields = body.fields();
        var command = new LaunchQuickHunt(
                new HuntId(context.newId()),
                LaunchTerms.name(fields),
                context.caller(),
                fields.text("value", LONGEST_VALUE),
                fields.word("type", IocType.class),
                LaunchTerms.liveWindow(fields),
                LaunchTerms.seenWithin(fields));
        fields.done();
        return command;
    }
}
