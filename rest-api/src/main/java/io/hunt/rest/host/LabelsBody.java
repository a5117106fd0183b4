package io.hunt.rest.host;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** What an admin changes of a host. */
record LabelsBody(@Schema(maxLength = 64) List<String> labels) {}
