/** What several rooms' tests need. */
@NullMarked
package io.hunt.gateway.testing;

import org.jspecify.annotations.NullMarked;
