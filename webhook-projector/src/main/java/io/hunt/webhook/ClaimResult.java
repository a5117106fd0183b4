package io.hunt.webhook;

import io.hunt.webhook.sending.Attempt;
import java.util.List;

/**
 * Result of claiming attempts.
 *
 * @param slots maximum number of running attempts from now on; fewer than running if another process waits
 * @param attempts claimed attempts, including those ahead of slots
 */
record ClaimResult(int slots, List<Attempt> attempts) {}
