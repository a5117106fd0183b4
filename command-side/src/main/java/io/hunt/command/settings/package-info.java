/** Settings that an admin can change while the service runs. */
@NullMarked
package io.hunt.command.settings;

import org.jspecify.annotations.NullMarked;
