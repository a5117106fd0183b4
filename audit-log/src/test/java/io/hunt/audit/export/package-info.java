/** What the sealed log must keep. */
@NullMarked
package io.hunt.audit.export;

import org.jspecify.annotations.NullMarked;
