@NullMarked
package io.hunt.gateway.intake.row;

import org.jspecify.annotations.NullMarked;
