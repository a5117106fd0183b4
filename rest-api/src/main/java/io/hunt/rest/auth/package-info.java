/** Authentication of callers, authorization of requests, rate limits. */
@NullMarked
package io.hunt.rest.auth;

import org.jspecify.annotations.NullMarked;
