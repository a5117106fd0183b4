/** Tests of the bodies of requests about users and sessions. */
@NullMarked
package io.hunt.rest.access;

import org.jspecify.annotations.NullMarked;
