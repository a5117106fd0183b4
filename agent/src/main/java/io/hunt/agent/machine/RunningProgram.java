package io.hunt.agent.machine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Process of the machine.
 *
 * @param columns its other columns, by name
 */
public record RunningProgram(long pid, String name, String path, String cmdline, Map<String, ?> columns) {

    public Map<String, Object> row() {
        Map<String, Object> row = new LinkedHashMap<>(columns);
        row.put("pid", pid);
        row.put("name", name);
        row.put("path", path);
        row.put("cmdline", cmdline);
        row.put("on_disk", onDisk());
        return row;
    }

    private int onDisk() {
        if (path.isEmpty()) {
            return -1;
        }
        return Files.exists(Path.of(path)) ? 1 : 0;
    }
}
