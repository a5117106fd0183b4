/** Reader of indicators in CSV. */
@NullMarked
package io.hunt.rest.ioc.file.table;

import org.jspecify.annotations.NullMarked;
