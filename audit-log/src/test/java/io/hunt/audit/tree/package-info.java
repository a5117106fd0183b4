/** What the sealed log must keep. */
@NullMarked
package io.hunt.audit.tree;

import org.jspecify.annotations.NullMarked;
