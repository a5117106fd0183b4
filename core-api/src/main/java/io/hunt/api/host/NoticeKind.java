package io.hunt.api.host;

import io.hunt.api.Word;

/** What an agent gives notice of by itself. */
public enum NoticeKind implements Word {
    AGENT_BINARY_CHANGED,
    OSQUERY_STOPPED,
    COMPLIANCE_FAILED,
    DISK_FULL
}
