/** Reader of indicators in JSON: plain lists, and the attributes of MISP events. */
@NullMarked
package io.hunt.rest.ioc.file.json;

import org.jspecify.annotations.NullMarked;
