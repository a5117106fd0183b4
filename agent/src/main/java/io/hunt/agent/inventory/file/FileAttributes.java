package io.hunt.agent.inventory.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * Attributes of a file, read without following links.
 *
 * @param changed time of the last change of attributes or content, in milliseconds; on systems without such a time, that of
 *     the content's last modification
 * @param modified time of the content's last modification, in seconds
 * @param born time of creation, in seconds
 */
public record FileAttributes(
        Type type,
        long size,
        long changed,
        long modified,
        long born,
        long uid,
        long gid,
        int mode,
        long inode,
        long device) {

    private static final String UNIX = "unix:size,lastModifiedTime,ctime,creationTime,uid,gid,mode,ino,dev";
    private static final int TYPE_BITS = 0xf000;
    private static final int REGULAR = 0x8000;
    private static final int DIRECTORY = 0x4000;
    private static final int PERMISSION_BITS = 0xfff;

    /** Types of files in the inventory; links, devices, pipes and sockets are OTHER and are never opened. */
    public enum Type {
        REGULAR,
        DIRECTORY,
        OTHER
    }

    public static FileAttributes of(Path path) throws IOException {
        return of(path, LinkOption.NOFOLLOW_LINKS);
    }

    /** Reads the attributes of the target of a link in /proc. */
    public static FileAttributes followed(Path link) throws IOException {
        return of(link, new LinkOption[0]);
    }

    private static FileAttributes of(Path path, LinkOption... options) throws IOException {
        return path.getFileSystem().supportedFileAttributeViews().contains("unix")
                ? unix(Files.readAttributes(path, UNIX, options))
                : basic(Files.readAttributes(path, BasicFileAttributes.class, options));
    }

    private static FileAttributes unix(Map<String, Object> read) {
        int mode = (int) number(read, "mode");
        return new FileAttributes(
                switch (mode & TYPE_BITS) {
                    case REGULAR -> Type.REGULAR;
                    case DIRECTORY -> Type.DIRECTORY;
                    default -> Type.OTHER;
                },
                number(read, "size"),
                time(read, "ctime").toMillis(),
                seconds(time(read, "lastModifiedTime")),
                seconds(time(read, "creationTime")),
                number(read, "uid") & 0xffff_ffffL,
                number(read, "gid") & 0xffff_ffffL,
                mode & PERMISSION_BITS,
                number(read, "ino"),
                number(read, "dev"));
    }

    /** Reads basic attributes; a directory that is also of type "other" is a junction and counts as a link. */
    private static FileAttributes basic(BasicFileAttributes read) {
        Type type = read.isRegularFile() ? Type.REGULAR : Type.OTHER;
        return new FileAttributes(
                read.isDirectory() && !read.isOther() ? Type.DIRECTORY : type,
                read.size(),
                read.lastModifiedTime().toMillis(),
                seconds(read.lastModifiedTime()),
                seconds(read.creationTime()),
                0,
                0,
                0,
                0,
                0);
    }

    private static long number(Map<String, Object> read, String name) {
        return ((Number) Objects.requireNonNull(read.get(name))).longValue();
    }

    private static FileTime time(Map<String, Object> read, String name) {
        return (FileTime) Objects.requireNonNull(read.get(name));
    }

    private static long seconds(FileTime time) {
        return time.to(TimeUnit.SECONDS);
    }

    /** Returns true if the content may have been written between two readings. */
    public boolean differsFrom(FileAttributes later) {
        return size != later.size || changed != later.changed || modified != later.modified || inode != later.inode;
    }

    /** Returns true if every user may create files in this directory. */
    public boolean isOpenToAll() {
        return (mode & 2) != 0;
    }
}
