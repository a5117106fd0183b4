/** Lays the service out so that it starts fast. */
@NullMarked
package io.hunt.application.install;

import org.jspecify.annotations.NullMarked;
