/** Plots of what benches measured. */
@NullMarked
package io.hunt.application.plots;

import org.jspecify.annotations.NullMarked;
