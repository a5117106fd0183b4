package io.hunt.agent.inventory;

import io.hunt.agent.inventory.file.FileNames;
import io.hunt.agent.query.SqlTokens;
import java.io.File;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rewrites lookups in `file_inventory` so that they use an index. Digests are stored as bytes and indexed by their first
 * bytes, names by their last characters. `i.sha256 IN ('ab…')` implies `i.sha256_key IN (x'ab…')`, so the second condition
 * can be added without changing the result. A statement of any other form is not changed.
 */
final class IndexedLookupRewriter {

    private static final Pattern FROM =
            Pattern.compile("(?i)\\bfrom\\s+file_inventory\\b(?:\\s+as\\b)?(?:\\s+(?!where\\b)([a-z_]\\w*))?");
    private static final Pattern TABLE = Pattern.compile("(?i)\\bfile_inventory\\b");
    /** Forms that would return the keys as columns, or apply the condition to another expression. */
    private static final Pattern OTHER_FORM =
            Pattern.compile("(?i)\\bbetween\\b|\\bselect\\s+(distinct\\s+)?\\*|\\.\\s*\\*|,\\s*\\*");

    private static final Pattern CONDITION = Pattern.compile(
            "(?i)(\\bwhere\\s+|\\band\\s+|\\(\\s*)((?:(\\w+)\\.)?(md5|sha1|sha256|filename_folded|filename|path_folded|path)\\s+in\\s*\\()");
    private static final Pattern FOLLOWER = Pattern.compile("(?i)\\s*(?:$|\\)|(?:and|or|order|group|limit|union)\\b)");
    /** Other quotes and comments, whose text may look like SQL. */
    private static final Pattern UNREAD = Pattern.compile("[\"`\\[]|--|/\\*");

    private static final int KEY_DIGITS = 6;

    private IndexedLookupRewriter() {}

    /** Replacement of a part of a statement by a text. */
    private record Edit(int begin, int end, String text) {}

    static String of(String statement) {
        StatementOutline statementOutline = StatementOutline.of(statement);
        String text = statementOutline.text();
        Matcher from = FROM.matcher(text);
        Matcher table = TABLE.matcher(text);
        boolean once = table.results().count() == 1;
        if (!once
                || !from.find()
                || OTHER_FORM.matcher(text).find()
                || UNREAD.matcher(text).find()) {
            return statement;
        }
        String alias = from.group(1) == null ? "file_inventory" : from.group(1);
        List<Edit> edits = keys(statement, statementOutline, alias);
        if (edits.isEmpty() || !table.reset().find()) {
            return statement;
        }
        edits.add(new Edit(
                statementOutline.original(table.start()),
                statementOutline.original(table.end()),
                from.group(1) == null ? "keyed AS file_inventory" : "keyed"));
        return edited(statement, edits);
    }

    private static String edited(String statement, List<Edit> edits) {
        edits.sort(Comparator.comparingInt(Edit::begin));
        StringBuilder edited = new StringBuilder();
        int done = 0;
        for (Edit edit : edits) {
            edited.append(statement, done, edit.begin).append(edit.text);
            done = edit.end;
        }
        return edited.append(statement, done, statement.length()).toString();
    }

    private static List<Edit> keys(String statement, StatementOutline statementOutline, String alias) {
        List<Edit> edits = new ArrayList<>();
        Matcher condition = CONDITION.matcher(statementOutline.text());
        while (condition.find()) {
            List<String> values = new ArrayList<>();
            int begin = statementOutline.original(condition.start(2));
            int end = readList(statement, statementOutline.original(condition.end()), values);
            boolean ours = condition.group(3) == null || condition.group(3).equalsIgnoreCase(alias);
            boolean alone = end > 0
                    && FOLLOWER.matcher(statement)
                            .region(end, statement.length())
                            .lookingAt();
            Optional<String> keys = ours && alone ? keys(condition.group(4), values) : Optional.empty();
            keys.ifPresent(added -> {
                edits.add(new Edit(begin, begin, "("));
                edits.add(new Edit(end, end, " AND " + alias + "." + added + ")"));
            });
        }
        return edits;
    }

    /** Reads literals up to the closing parenthesis; returns the index after it, or -1 if this is not a list of literals. */
    private static int readList(String statement, int from, List<String> values) {
        int at = skipSpace(statement, from);
        while (at < statement.length() && statement.charAt(at) == '\'') {
            int end = SqlTokens.quotedEnd(statement, at);
            if (end < 0) {
                return -1;
            }
            values.add(statement.substring(at + 1, end - 1).replace("''", "'"));
            at = skipSpace(statement, end);
            if (at < statement.length() && statement.charAt(at) == ')') {
                return at + 1;
            }
            if (at >= statement.length() || statement.charAt(at) != ',') {
                return -1;
            }
            at = skipSpace(statement, at + 1);
        }
        return -1;
    }

    private static int skipSpace(String statement, int from) {
        int at = from;
        while (at < statement.length() && Character.isWhitespace(statement.charAt(at))) {
            at++;
        }
        return at;
    }

    private static Optional<String> keys(String column, List<String> values) {
        String name = column.toLowerCase(Locale.ROOT);
        return switch (name) {
            case "md5", "sha1", "sha256" -> digestKeys(name, values);
            case "filename_folded" -> Optional.of(nameKeys(values));
            case "filename" ->
                Optional.of(nameKeys(values.stream().map(FileNames::folded).toList()));
            case "path_folded" ->
                Optional.of(nameKeys(
                        values.stream().map(IndexedLookupRewriter::last).toList()));
            default ->
                Optional.of(nameKeys(values.stream()
                        .map(path -> FileNames.folded(last(path)))
                        .toList()));
        };
    }

    private static Optional<String> digestKeys(String column, List<String> values) {
        Set<String> keys = new LinkedHashSet<>();
        for (String value : values) {
            if (!beginsWithKey(value)) {
                return Optional.empty();
            }
            keys.add("x'" + value.substring(0, KEY_DIGITS) + "'");
        }
        return Optional.of(column + "_key IN (" + String.join(",", keys) + ")");
    }

    private static boolean beginsWithKey(String digest) {
        for (int i = 0; i < KEY_DIGITS; i++) {
            char digit = i < digest.length() ? digest.charAt(i) : 0;
            if ((digit < '0' || digit > '9') && (digit < 'a' || digit > 'f')) {
                return false;
            }
        }
        return true;
    }

    private static String nameKeys(List<String> names) {
        Set<String> keys = new LinkedHashSet<>();
        names.forEach(name -> keys.add("substr('" + name.replace("'", "''") + "',-8)"));
        return "name_key IN (" + String.join(",", keys) + ")";
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf(File.separatorChar) + 1);
    }
}
