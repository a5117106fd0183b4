/** Tests of authentication, authorization and rate limits. */
@NullMarked
package io.hunt.rest.auth;

import org.jspecify.annotations.NullMarked;
