/** How lists are read: filtered, in pages, caught up with what the asker has just written. */
@NullMarked
package io.hunt.query.page;

import org.jspecify.annotations.NullMarked;
