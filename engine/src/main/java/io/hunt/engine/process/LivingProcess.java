package io.hunt.engine.process;

import java.util.Set;

/** Process seen within the last seconds, with its event processors. */
record LivingProcess(String name, Set<String> processors) {}
