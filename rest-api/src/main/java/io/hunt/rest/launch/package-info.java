/** What launches of hunts and of campaigns have in common. */
@NullMarked
package io.hunt.rest.launch;

import org.jspecify.annotations.NullMarked;
