@NullMarked
package io.hunt.query.condition;

import org.jspecify.annotations.NullMarked;
