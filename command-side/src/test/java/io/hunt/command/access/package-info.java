/** Tests of who may enter. */
@NullMarked
package io.hunt.command.access;

import org.jspecify.annotations.NullMarked;
