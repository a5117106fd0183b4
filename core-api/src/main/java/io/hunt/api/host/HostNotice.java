package io.hunt.api.host;

import java.time.Instant;

/**
 * What an agent said of its host without being asked, within bounds and cleaned of control characters.
 *
 * @param id the agent's own, at most 64 characters; the host says the same thing again under the same id
 * @param name what it is about, such as the rule that is not met; at most 128 characters
 * @param detail for people, at most 1,024 characters
 * @param detectedAt by the host's own clock
 */
public record HostNotice(String id, NoticeKind kind, String name, String detail, Instant detectedAt) {

    public static final int LONGEST_ID = 64;
    public static final int LONGEST_NAME = 128;
    public static final int LONGEST_DETAIL = 1_024;
}
