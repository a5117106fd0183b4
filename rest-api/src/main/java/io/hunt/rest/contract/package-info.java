/** What the HTTP face promises: from the code to the OpenAPI document that clients are written against. */
@NullMarked
package io.hunt.rest.contract;

import org.jspecify.annotations.NullMarked;
