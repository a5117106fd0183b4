/** Lists of users, sessions and API tokens, read from the tables of the command side and therefore never stale. */
@NullMarked
package io.hunt.query.access;

import org.jspecify.annotations.NullMarked;
