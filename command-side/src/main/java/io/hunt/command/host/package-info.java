/** The record of each host, and what is worth telling of it. */
@NullMarked
package io.hunt.command.host;

import org.jspecify.annotations.NullMarked;
