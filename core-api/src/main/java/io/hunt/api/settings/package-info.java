/** Messages about settings that an admin changes while the service runs. */
@NullMarked
package io.hunt.api.settings;

import org.jspecify.annotations.NullMarked;
