/** Settings that an admin changes while the service runs, and how the launch gates read them. */
@NullMarked
package io.hunt.command.settings;

import org.jspecify.annotations.NullMarked;
