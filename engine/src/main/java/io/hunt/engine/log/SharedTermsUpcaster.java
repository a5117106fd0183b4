package io.hunt.engine.log;

import java.util.Set;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;
import org.axonframework.serialization.upcasting.event.SingleEventUpcaster;

/** Upcaster from revision 1 of events with compiled statements, which contain each statement whole. */
public final class SharedTermsUpcaster extends SingleEventUpcaster {

    private static final Set<String> NAMES = Set.of("IndicatorsFrozen", "SnapshotFrozen", "PackIndicatorsFrozen");
    private static final String BEFORE = "1";
    private static final String AFTER = "2";

    @Override
    protected boolean canUpcast(IntermediateEventRepresentation event) {
        return NAMES.contains(event.getType().getName())
                && BEFORE.equals(event.getType().getRevision());
    }

    /** Returns the same bytes: absent fields are read as null. */
    @Override
    protected IntermediateEventRepresentation doUpcast(IntermediateEventRepresentation event) {
        var after = new SimpleSerializedType(event.getType().getName(), AFTER);
        return event.upcastPayload(after, byte[].class, payload -> payload);
    }
}
