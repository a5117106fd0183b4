package io.hunt.engine.log;

import java.util.Set;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;
import org.axonframework.serialization.upcasting.event.SingleEventUpcaster;

/** In revision 1 evidence stands plain, where revision 2 leaves it out and has it encrypted beside. */
public final class PlainEvidenceUpcaster extends SingleEventUpcaster {

    private static final Set<String> NAMES = Set.of("MatchIngested", "PackMatchFound");
    private static final String BEFORE = "1";
    private static final String AFTER = "2";

    @Override
    protected boolean canUpcast(IntermediateEventRepresentation event) {
        return BEFORE.equals(event.getType().getRevision())
                && NAMES.contains(event.getType().getName());
    }

    /** The same bytes, so that they need not be read: what revision 2 adds is read as null. */
    @Override
    protected IntermediateEventRepresentation doUpcast(IntermediateEventRepresentation event) {
        var raised = new SimpleSerializedType(event.getType().getName(), AFTER);
        return event.upcastPayload(raised, byte[].class, payload -> payload);
    }
}
