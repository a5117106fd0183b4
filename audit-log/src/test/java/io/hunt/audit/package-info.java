@NullMarked
package io.hunt.audit;

import org.jspecify.annotations.NullMarked;
