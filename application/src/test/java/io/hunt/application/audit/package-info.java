@NullMarked
package io.hunt.application.audit;

import org.jspecify.annotations.NullMarked;
