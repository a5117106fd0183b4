/** Plots of benchmark figures. */
@NullMarked
package io.hunt.application.plots;

import org.jspecify.annotations.NullMarked;
