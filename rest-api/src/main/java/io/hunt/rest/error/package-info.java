/** What a refused or failed request looks like. */
@NullMarked
package io.hunt.rest.error;

import org.jspecify.annotations.NullMarked;
