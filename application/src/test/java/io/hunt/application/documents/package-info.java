/** Check that the references of documents exist. */
@NullMarked
package io.hunt.application.documents;

import org.jspecify.annotations.NullMarked;
