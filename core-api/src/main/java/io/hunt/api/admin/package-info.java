/** Messages about the operation of the service. */
@NullMarked
package io.hunt.api.admin;

import org.jspecify.annotations.NullMarked;
