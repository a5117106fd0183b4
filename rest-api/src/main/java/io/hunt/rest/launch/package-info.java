/** What launches of hunts and of campaigns have in common, and how both are followed. */
@NullMarked
package io.hunt.rest.launch;

import org.jspecify.annotations.NullMarked;
