/** Operation of the signed transparency log: commands, health and metrics. */
@NullMarked
package io.hunt.application.audit;

import org.jspecify.annotations.NullMarked;
