/** Thousands of simulated hosts with real connections, real identities and made-up answers. */
@NullMarked
package io.hunt.agent.fleet;

import org.jspecify.annotations.NullMarked;
