package io.hunt.rest.alert;

import io.hunt.api.TextEnum;

/** State of the evidence of an alert. */
enum EvidenceState implements TextEnum {
    /** The evidence is available. */
    SHOWN,
    /** The alert has no evidence: it is about a host, or its source keeps no rows. */
    NONE,
    /** The evidence was erased permanently. */
    ERASED,
    /** The reader is not permitted to see the hunt that found the evidence. */
    WITHHELD,
    /** The evidence was removed with the details of its hunt or campaign at the end of their retention. */
    REMOVED
}
