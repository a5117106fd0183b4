/** Where answers wait until the service has them for good. */
@NullMarked
package io.hunt.agent.spool;

import org.jspecify.annotations.NullMarked;
