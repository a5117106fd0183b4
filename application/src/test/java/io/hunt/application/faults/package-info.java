/** The fault suite: breaks a running service in every way that the catalogue names and judges what is left. */
@NullMarked
package io.hunt.application.faults;

import org.jspecify.annotations.NullMarked;
