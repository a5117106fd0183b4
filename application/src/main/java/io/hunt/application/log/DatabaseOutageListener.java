package io.hunt.application.log;

/** Receiver of log lines about a database that cannot be reached. */
public interface DatabaseOutageListener {

    /** Called by every thread that would have written such a line; must not wait and must not log. */
    void leftOut(String line);
}
