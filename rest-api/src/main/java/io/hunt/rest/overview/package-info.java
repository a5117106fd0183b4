/** How things stand, at a glance. */
@NullMarked
package io.hunt.rest.overview;

import org.jspecify.annotations.NullMarked;
