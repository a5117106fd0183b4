/** Tests of the lists of users and tokens. */
@NullMarked
package io.hunt.query.access;

import org.jspecify.annotations.NullMarked;
