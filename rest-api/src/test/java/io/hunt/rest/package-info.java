/** Tests of the HTTP interface through the real web layer, with fakes for the rest of the service. */
@NullMarked
package io.hunt.rest;

import org.jspecify.annotations.NullMarked;
