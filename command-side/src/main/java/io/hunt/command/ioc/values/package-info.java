/** The one form in which values of each type of indicator are stored, compared and compiled. */
@NullMarked
package io.hunt.command.ioc.values;

import org.jspecify.annotations.NullMarked;
