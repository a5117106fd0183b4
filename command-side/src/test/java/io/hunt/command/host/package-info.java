/** Tests of hosts. */
@NullMarked
package io.hunt.command.host;

import org.jspecify.annotations.NullMarked;
