/** Tests of the removal of bodies and its time. */
@NullMarked
package io.hunt.webhook.retention;

import org.jspecify.annotations.NullMarked;
