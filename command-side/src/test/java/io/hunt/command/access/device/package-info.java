/** Tests of the device sign-in. */
@NullMarked
package io.hunt.command.access.device;

import org.jspecify.annotations.NullMarked;
