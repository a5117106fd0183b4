/** Test double of Axon Server for tests of several processes, at the protocol of its connector. */
@NullMarked
package io.hunt.application.axonserver;

import org.jspecify.annotations.NullMarked;
