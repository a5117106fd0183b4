/** Tests of indicators: accepted values and changes. */
@NullMarked
package io.hunt.command.ioc;

import org.jspecify.annotations.NullMarked;
