/** Shows which values are indicators, and what may happen to one. */
@NullMarked
package io.hunt.command.ioc;

import org.jspecify.annotations.NullMarked;
