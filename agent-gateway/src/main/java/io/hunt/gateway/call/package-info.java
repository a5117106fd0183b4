/** What bounds and reads a call of an agent before anything else sees it. */
@NullMarked
package io.hunt.gateway.call;

import org.jspecify.annotations.NullMarked;
