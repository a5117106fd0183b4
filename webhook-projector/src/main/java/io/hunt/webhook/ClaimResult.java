package io.hunt.webhook;

import io.hunt.webhook.sending.Attempt;
import java.util.List;

/**
 * What a process has been handed out.
 *
 * @param slots how many attempts it may have under way from now on; fewer than it has if another process waits
 * @param attempts claimed by it, those ahead of its slots among them
 */
record ClaimResult(int slots, List<Attempt> attempts) {}
