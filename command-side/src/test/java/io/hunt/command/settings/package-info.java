/** Tests of the settings. */
@NullMarked
package io.hunt.command.settings;

import org.jspecify.annotations.NullMarked;
