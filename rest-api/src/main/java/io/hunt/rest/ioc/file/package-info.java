/** Reads files of indicators, in every format that is taken. */
@NullMarked
package io.hunt.rest.ioc.file;

import org.jspecify.annotations.NullMarked;
