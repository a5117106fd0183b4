/** Retention of the read models: removes details some time after the end of their hunt or campaign, and refuses queries for them. */
@NullMarked
package io.hunt.query.retention;

import org.jspecify.annotations.NullMarked;
