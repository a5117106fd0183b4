/** Tests of removed details, their times and the size of portions. */
@NullMarked
package io.hunt.query.retention;

import org.jspecify.annotations.NullMarked;
