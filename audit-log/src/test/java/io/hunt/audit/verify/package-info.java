/** What the sealed log must keep. */
@NullMarked
package io.hunt.audit.verify;

import org.jspecify.annotations.NullMarked;
