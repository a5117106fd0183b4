/** How the HTTP face talks to the rest of the service: commands, queries, and who asks. */
@NullMarked
package io.hunt.rest.message;

import org.jspecify.annotations.NullMarked;
