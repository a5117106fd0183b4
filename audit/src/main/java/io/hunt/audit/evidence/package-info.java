/** Evidence in the log: encryption, decryption, and erasure by destroying keys (crypto-shredding) and removing copies. */
@NullMarked
package io.hunt.audit.evidence;

import org.jspecify.annotations.NullMarked;
