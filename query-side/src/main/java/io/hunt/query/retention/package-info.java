/** Removes details of read models a while after the end of what they belong to, and tells readers that they are gone. */
@NullMarked
package io.hunt.query.retention;

import org.jspecify.annotations.NullMarked;
