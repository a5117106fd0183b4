/** The whole product in one command: a service, a fleet, a hunt, and a verdict on what the service says of it. */
@NullMarked
package io.hunt.agent.demo;

import org.jspecify.annotations.NullMarked;
