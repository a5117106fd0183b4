package io.hunt.rest.watchlist;

import static io.hunt.api.watchlist.PackTerms.DEFAULT_INTERVAL;
import static io.hunt.api.watchlist.PackTerms.DEFAULT_SPLAY;
import static io.hunt.api.watchlist.PackTerms.LONGEST_INTERVAL;
import static io.hunt.api.watchlist.PackTerms.MOST_LABELS;
import static io.hunt.api.watchlist.PackTerms.MOST_SPLAY;
import static io.hunt.api.watchlist.PackTerms.SHORTEST_INTERVAL;

import io.hunt.api.host.Platform;
import io.hunt.api.watchlist.PackChange;
import io.hunt.api.watchlist.PackCommand.ChangePack;
import io.hunt.api.watchlist.PackCommand.CreatePack;
import io.hunt.api.watchlist.PackId;
import io.hunt.api.watchlist.PackTerms;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Fields;
import io.hunt.rest.launch.Selections;
import io.hunt.rest.message.RequestContext;
import java.util.List;

/** Reads what is asked of watchlist packs. */
final class PackRequests {

    private static final int LONGEST_NAME = 200;
    private static final int LONGEST_DESCRIPTION = 4_096;
    private static final int LONGEST_LABEL = 64;

    private PackRequests() {}

    static CreatePack create(Body body, RequestContext context) {
        Fields fields = body.fields();
        var terms = new PackTerms(
                fields.text("name", LONGEST_NAME).strip(),
                fields.prose("description", LONGEST_DESCRIPTION),
                fields.words("platforms", Platform.class),
                fields.has("labels") ? labels(fields) : List.of(),
                interval(fields, DEFAULT_INTERVAL),
                splay(fields, DEFAULT_SPLAY),
                !Boolean.FALSE.equals(fields.flag("active")));
        refuseBlank(fields, terms.name());
        var indicators = Selections.of(fields.object("indicators"));
        fields.done();
        return new CreatePack(new PackId(context.newId()), terms, indicators, context.caller());
    }

    static ChangePack change(PackId pack, Body body, RequestContext context) {
        Fields fields = body.fields();
        String name = fields.has("name") ? fields.text("name", LONGEST_NAME).strip() : null;
        if (name != null) {
            refuseBlank(fields, name);
        }
        var change = new PackChange(
                name,
                fields.prose("description", LONGEST_DESCRIPTION),
                fields.has("platforms") ? fields.words("platforms", Platform.class) : null,
                fields.has("labels") ? labels(fields) : null,
                fields.has("interval_seconds") ? interval(fields, DEFAULT_INTERVAL) : null,
                fields.has("splay_percent") ? splay(fields, DEFAULT_SPLAY) : null,
                fields.flag("active"),
                fields.has("indicators") ? Selections.of(fields.object("indicators")) : null);
        fields.done();
        return new ChangePack(pack, change, context.caller());
    }

    private static void refuseBlank(Fields fields, String name) {
        if (fields.isFine() && name.isEmpty()) {
            fields.complain("name", "must not be blank");
        }
    }

    private static List<String> labels(Fields fields) {
        return fields.texts("labels", MOST_LABELS, LONGEST_LABEL);
    }

    private static int interval(Fields fields, int otherwise) {
        return fields.integer("interval_seconds", SHORTEST_INTERVAL, LONGEST_INTERVAL, otherwise);
    }

    private static int splay(Fields fields, int otherwise) {
        return fields.integer("splay_percent", 0, MOST_SPLAY, otherwise);
    }
}
