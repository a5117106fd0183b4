package io.hunt.api.host;

import java.time.Instant;

/**
 * Notice that an agent sent about its host without a request, cut to limits and without control characters.
 *
 * @param id id chosen by the agent, at most 64 characters; a repetition of the notice has the same id
 * @param name subject of the notice, such as the violated rule; at most 128 characters
 * @param detail text for people, at most 1,024 characters
 * @param detectedAt time by the host's clock
 */
public record HostNotice(String id, NoticeKind kind, String name, String detail, Instant detectedAt) {

    public static final int LONGEST_ID = 64;
    public static final int LONGEST_NAME = 128;
    public static final int LONGEST_DETAIL = 1_024;
}
