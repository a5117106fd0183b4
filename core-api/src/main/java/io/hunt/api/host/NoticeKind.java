package io.hunt.api.host;

import io.hunt.api.Word;

/** Kind of a notice that an agent sends without a request. */
public enum NoticeKind implements Word {
    AGENT_BINARY_CHANGED,
    OSQUERY_STOPPED,
    COMPLIANCE_FAILED,
    DISK_FULL
}
