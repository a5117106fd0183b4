package io.hunt.engine.process;

import java.util.Set;

/** A process that was seen within the last seconds, and the event processors that run in it. */
record LivingProcess(String name, Set<String> processors) {}
