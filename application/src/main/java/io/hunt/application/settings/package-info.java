/** Settings of a process, their checks and the report of unknown ones. */
@NullMarked
package io.hunt.application.settings;

import org.jspecify.annotations.NullMarked;
