/** The record of each host. */
@NullMarked
package io.hunt.command.host;

import org.jspecify.annotations.NullMarked;
