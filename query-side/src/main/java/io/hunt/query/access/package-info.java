/** Users and their API tokens as they are listed; read from the tables that decide, so never late. */
@NullMarked
package io.hunt.query.access;

import org.jspecify.annotations.NullMarked;
