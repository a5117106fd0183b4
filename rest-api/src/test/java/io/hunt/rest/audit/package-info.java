/** Tests of the records of requests that only read, or that were refused. */
@NullMarked
package io.hunt.rest.audit;

import org.jspecify.annotations.NullMarked;
