/** The rules of the house, each shown to bite. */
@NullMarked
package io.hunt.application.architecture;

import org.jspecify.annotations.NullMarked;
