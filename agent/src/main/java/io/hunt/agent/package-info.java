/** Reference agent and its command line. */
@NullMarked
package io.hunt.agent;

import org.jspecify.annotations.NullMarked;
