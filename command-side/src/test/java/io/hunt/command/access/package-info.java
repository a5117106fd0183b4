/** Tests of authentication. */
@NullMarked
package io.hunt.command.access;

import org.jspecify.annotations.NullMarked;
