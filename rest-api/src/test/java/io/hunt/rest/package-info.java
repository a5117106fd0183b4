/** Tests that talk HTTP to the real web layer, with the rest of the service played by hand. */
@NullMarked
package io.hunt.rest;

import org.jspecify.annotations.NullMarked;
