/** Hosts: projection and lists. */
@NullMarked
package io.hunt.query.host;

import org.jspecify.annotations.NullMarked;
