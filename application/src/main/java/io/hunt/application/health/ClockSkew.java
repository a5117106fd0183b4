package io.hunt.application.health;

import java.time.Duration;

/** How far the clock of this process is ahead of the database's. */
@FunctionalInterface
interface ClockSkew {

    /** As last measured, negative if it is behind; zero until then. Exact to half a round trip. */
    Duration skew();
}
