/** Operations on dead letters and read models, for operators. */
@NullMarked
package io.hunt.rest.admin;

import org.jspecify.annotations.NullMarked;
