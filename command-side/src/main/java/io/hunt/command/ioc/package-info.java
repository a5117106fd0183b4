/** Knows the indicators: what a value must look like, which exist, and what may become of them. */
@NullMarked
package io.hunt.command.ioc;

import org.jspecify.annotations.NullMarked;
