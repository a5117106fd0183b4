/** Indicators from CSV: columns by their names. */
@NullMarked
package io.hunt.rest.ioc.file.table;

import org.jspecify.annotations.NullMarked;
