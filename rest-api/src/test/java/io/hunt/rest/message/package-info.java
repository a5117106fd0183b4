/** Tests of recent writes, failures and command limits. */
@NullMarked
package io.hunt.rest.message;

import org.jspecify.annotations.NullMarked;
