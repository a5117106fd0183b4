/** Tests of the intake of answers. */
@NullMarked
package io.hunt.gateway.intake;

import org.jspecify.annotations.NullMarked;
