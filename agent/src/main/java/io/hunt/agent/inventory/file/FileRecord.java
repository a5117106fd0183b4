package io.hunt.agent.inventory.file;

/**
 * What the inventory keeps of one file.
 *
 * @param directory the number of its directory
 * @param unsettled it was written so recently, or so often, that its times prove nothing: to be read again
 */
public record FileRecord(long directory, String name, FileFacts facts, Content content, boolean unsettled) {

    public boolean isProgram() {
        return content.kind() != FileKind.OTHER && content.kind() != FileKind.NO_FILE;
    }
}
