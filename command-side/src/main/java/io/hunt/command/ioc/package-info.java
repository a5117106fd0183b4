/** Indicators: their values, additions, changes and imports. */
@NullMarked
package io.hunt.command.ioc;

import org.jspecify.annotations.NullMarked;
