/** HTTP interface of the service: translates requests into messages and answers into JSON. */
@NullMarked
package io.hunt.rest;

import org.jspecify.annotations.NullMarked;
