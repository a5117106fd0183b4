/** Derivation of the OpenAPI contract from the code. */
@NullMarked
package io.hunt.rest.contract;

import org.jspecify.annotations.NullMarked;
