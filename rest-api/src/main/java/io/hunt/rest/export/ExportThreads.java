package io.hunt.rest.export;

import java.util.concurrent.Executor;

/** What exports read ahead with, beside the thread of their request: it uses the same database connections as that one. */
@FunctionalInterface
public interface ExportThreads extends Executor {}
