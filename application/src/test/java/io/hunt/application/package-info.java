/** Journeys through the whole service, and the rules of the house. */
@NullMarked
package io.hunt.application;

import org.jspecify.annotations.NullMarked;
