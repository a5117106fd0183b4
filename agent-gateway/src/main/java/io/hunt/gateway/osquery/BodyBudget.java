package io.hunt.gateway.osquery;

import java.util.concurrent.atomic.AtomicLong;

/** How much of all requests under way is held in memory at once. */
final class BodyBudget {

    private final AtomicLong left;

    BodyBudget(long bytes) {
        this.left = new AtomicLong(bytes);
    }

    boolean take(int bytes) {
        if (left.addAndGet(-bytes) >= 0) {
            return true;
        }
        left.addAndGet(bytes);
        return false;
    }

    void giveBack(int bytes) {
        left.addAndGet(bytes);
    }
}
