/** Who is calling, and which requests are open to whom. */
@NullMarked
package io.hunt.rest.auth;

import org.jspecify.annotations.NullMarked;
