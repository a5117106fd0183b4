/** Tests of the verifier. */
@NullMarked
package io.hunt.audit.verify;

import org.jspecify.annotations.NullMarked;
