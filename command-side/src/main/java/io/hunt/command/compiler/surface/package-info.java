/** The places on a host where traces of each type show, as statements. */
@NullMarked
package io.hunt.command.compiler.surface;

import org.jspecify.annotations.NullMarked;
