@NullMarked
package io.hunt.application.memory;

import org.jspecify.annotations.NullMarked;
