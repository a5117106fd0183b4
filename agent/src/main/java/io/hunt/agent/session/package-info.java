/** A host's life on the wire: enrollment, one stream, and coming back after every loss. */
@NullMarked
package io.hunt.agent.session;

import org.jspecify.annotations.NullMarked;
