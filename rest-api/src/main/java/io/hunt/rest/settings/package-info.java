/** The settings an admin changes while the service runs. */
@NullMarked
package io.hunt.rest.settings;

import org.jspecify.annotations.NullMarked;
