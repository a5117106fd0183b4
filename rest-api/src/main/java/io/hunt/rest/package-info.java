/** The one HTTP face: translates requests into messages and answers into JSON. */
@NullMarked
package io.hunt.rest;

import org.jspecify.annotations.NullMarked;
