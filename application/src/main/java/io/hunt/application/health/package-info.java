/** Health and readiness of this process, answered without waiting. */
@NullMarked
package io.hunt.application.health;

import org.jspecify.annotations.NullMarked;
