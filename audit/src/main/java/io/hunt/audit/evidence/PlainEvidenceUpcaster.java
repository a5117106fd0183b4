package io.hunt.audit.evidence;

import java.util.Set;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;
import org.axonframework.serialization.upcasting.event.SingleEventUpcaster;

/**
 * Upcaster from revision 1, which holds evidence in plain text, to revision 2, which omits it and stores it encrypted in a
 * separate field.
 */
public final class PlainEvidenceUpcaster extends SingleEventUpcaster {

    private static final Set<String> NAMES = Set.of("MatchIngested", "PackMatchFound");
    private static final String BEFORE = "1";
    private static final String AFTER = "2";

    @Override
    protected boolean canUpcast(IntermediateEventRepresentation event) {
        return BEFORE.equals(event.getType().getRevision())
                && NAMES.contains(event.getType().getName());
    }

    /** Returns the same bytes without parsing them: fields added in revision 2 are read as null. */
    @Override
    protected IntermediateEventRepresentation doUpcast(IntermediateEventRepresentation event) {
        var raised = new SimpleSerializedType(event.getType().getName(), AFTER);
        return event.upcastPayload(raised, byte[].class, payload -> payload);
    }
}
