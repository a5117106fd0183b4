/** Endpoints of the settings that admins change at runtime. */
@NullMarked
package io.hunt.rest.settings;

import org.jspecify.annotations.NullMarked;
