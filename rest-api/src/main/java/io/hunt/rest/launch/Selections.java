package io.hunt.rest.launch;

import io.hunt.api.ioc.IndicatorId;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.Fields;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads which indicators are meant. */
public final class Selections {

    private Selections() {}

    /** Complains unless exactly one way of selecting is used. */
    public static IndicatorSelection of(Fields fields) {
        var selection = new IndicatorSelection(
                fields.ids("ids").stream().map(IndicatorId::new).collect(Collectors.toUnmodifiableSet()),
                fields.words("types", IocType.class),
                fields.words("severities", Severity.class),
                Boolean.TRUE.equals(fields.flag("all")));
        boolean byKind = !selection.types().isEmpty() || !selection.severities().isEmpty();
        long ways = Stream.of(!selection.ids().isEmpty(), byKind, selection.all())
                .filter(used -> used)
                .count();
        if (fields.isFine() && ways != 1) {
            fields.complain("must select by exactly one of ids, types and severities, or all");
        }
        fields.checkKeys();
        return selection;
    }
}
