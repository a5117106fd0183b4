package io.hunt.rest.export;

import java.util.concurrent.Executor;

/** Executor that reads ahead for exports; its threads use the same pool of database connections as requests. */
@FunctionalInterface
public interface ExportExecutor extends Executor {}
