/** Signing: the key, what it has signed, and what operators do when the key or the database was lost. */
@NullMarked
package io.hunt.engine.checkpoint.signing;

import org.jspecify.annotations.NullMarked;
