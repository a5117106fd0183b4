/** What is removed, when, and in which portions. */
@NullMarked
package io.hunt.query.retention;

import org.jspecify.annotations.NullMarked;
