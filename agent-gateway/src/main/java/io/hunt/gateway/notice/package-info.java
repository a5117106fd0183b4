/** Intake of notices that hosts send on their own. */
@NullMarked
package io.hunt.gateway.notice;

import org.jspecify.annotations.NullMarked;
