/** Recording of requests that read evidence, use API tokens or were denied. */
@NullMarked
package io.hunt.rest.audit;

import org.jspecify.annotations.NullMarked;
