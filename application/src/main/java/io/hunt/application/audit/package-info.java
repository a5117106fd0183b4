/** What operators do and see of the signed log: commands, health and metrics. */
@NullMarked
package io.hunt.application.audit;

import org.jspecify.annotations.NullMarked;
