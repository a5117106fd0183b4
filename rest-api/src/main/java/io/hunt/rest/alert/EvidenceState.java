package io.hunt.rest.alert;

import io.hunt.api.Word;

/** What became of the evidence behind an alert. */
enum EvidenceState implements Word {
    /** It is there. */
    SHOWN,
    /** There is none: the alert is about a host, or what raised it is not kept with rows. */
    NONE,
    /** It was erased for good. */
    ERASED,
    /** It was found by a hunt that the reader may not see. */
    WITHHELD,
    /** It went with the details of its hunt or campaign, which are kept for a time. */
    REMOVED
}
