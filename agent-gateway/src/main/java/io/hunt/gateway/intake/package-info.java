/** Intake of answers: assembly, checks, batches and their commands. */
@NullMarked
package io.hunt.gateway.intake;

import org.jspecify.annotations.NullMarked;
