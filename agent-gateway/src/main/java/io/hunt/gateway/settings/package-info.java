/** Settings of the gateway. */
@NullMarked
package io.hunt.gateway.settings;

import org.jspecify.annotations.NullMarked;
