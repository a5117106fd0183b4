/** What the documents point to exists. */
@NullMarked
package io.hunt.application.documents;

import org.jspecify.annotations.NullMarked;
