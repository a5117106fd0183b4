package io.hunt.application.documents;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Markdown document, parsed for its references. */
record Document(Path file, String text) {

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```[^\\n]*\\n(.*?)^```\\s*$");
    private static final Pattern SHELL = Pattern.compile("(?ms)^```sh\\n(.*?)^```\\s*$");
    private static final Pattern SPAN = Pattern.compile("`([^`\\n]+)`");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} (.+)$");
    private static final Pattern REQUEST =
            Pattern.compile("^((?:GET|POST|PUT|PATCH|DELETE)(?: (?:GET|POST|PUT|PATCH|DELETE))*) (/[^\\s?]+)");
    private static final Pattern CALL = Pattern.compile("\\$api((?:\\$\\([^)]*\\)|[^\\s\"'?|);])+)");
    private static final Pattern ASKED =
            Pattern.compile("\\$api((?:\\$\\([^)]*\\)|[^\\s\"'?|);])+)\\?((?:\\$\\([^)]*\\)|[^\\s\"'])+)");
    private static final Pattern COMMAND = Pattern.compile("\\./run ([a-z][a-z-]*)(?: ([a-z]+))?");
    private static final Pattern SETTING = Pattern.compile("\\bSERVICE(?:_[A-Z]+)+\\b");
    private static final Pattern FUNCTION = Pattern.compile("\\bapi\\.([a-z_]+)\\(");
    private static final Pattern PICTURE = Pattern.compile("(?:src|srcset)=\"([^\"]+)\"");
    private static final Pattern METHOD = Pattern.compile("-X ?([A-Z]+)");
    private static final Pattern BODY = Pattern.compile("\\s(?:-d|--data-binary|--json)\\s+[\"']?[{@]");

    /** Request of the contract in a document. */
    record Request(String method, String path) {}

    /** Parameter of such a request, with its value as written for the shell. */
    record Parameter(Request request, String name, String value) {}

    static Document read(Path file) {
        try {
            return new Document(file, Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the targets of links and pictures, without those on other sites. */
    Stream<String> links() {
        return Stream.concat(all(LINK, withoutBlocks()), all(PICTURE, withoutBlocks()))
                .filter(link -> !link.matches("[a-z]+:.*"));
    }

    /** Returns the functions of a generated Python client, by their names in the contract. */
    Stream<String> operations() {
        return blocks().flatMap(block -> all(FUNCTION, block))
                .map(name -> Pattern.compile("_([a-z])")
                        .matcher(name)
                        .replaceAll(found -> found.group(1).toUpperCase(Locale.ROOT)));
    }

    /** Returns GitHub's anchors of the headings. */
    Stream<String> anchors() {
        return all(HEADING, withoutBlocks())
                .map(heading -> heading.toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'));
    }

    /** Returns the commands of {@code ./run}, with their second word if there is one. */
    Stream<List<String>> commands() {
        return code().flatMap(code -> COMMAND.matcher(code).results())
                .map(found ->
                        found.group(2) == null ? List.of(found.group(1)) : List.of(found.group(1), found.group(2)));
    }

    Stream<String> settings() {
        return SETTING.matcher(text).results().map(MatchResult::group);
    }

    /** Returns the requests named in the text, and those sent by its commands. */
    Stream<Request> requests() {
        Stream<Request> named = all(SPAN, withoutBlocks())
                .flatMap(span -> REQUEST.matcher(span)
                        .results()
                        .flatMap(found -> Stream.of(found.group(1).split(" ", -1))
                                .map(method ->
                                        new Request(method, found.group(2).replaceFirst("^/api/v1", "")))));
        return Stream.concat(named, blocks().flatMap(Document::sent));
    }

    /** Returns the requests of a block's commands; each command extends to the next. */
    private static Stream<Request> sent(String block) {
        return Stream.of(block.split("(?=\\bcurl )", -1))
                .flatMap(command ->
                        CALL.matcher(command).results().map(found -> new Request(method(command), found.group(1))));
    }

    /** Returns the parameters that its commands send. */
    Stream<Parameter> parameters() {
        return blocks().flatMap(block -> Stream.of(block.split("(?=\\bcurl )", -1)))
                .flatMap(command -> ASKED.matcher(command)
                        .results()
                        .flatMap(found -> parameters(new Request(method(command), found.group(1)), found.group(2))));
    }

    private static Stream<Parameter> parameters(Request request, String query) {
        return Stream.of(query.split("&", -1)).map(assignment -> {
            String[] parts = assignment.split("=", 2);
            return new Parameter(request, parts[0], parts.length == 1 ? "" : parts[1]);
        });
    }

    private static String method(String command) {
        return METHOD.matcher(command)
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElse(BODY.matcher(command).find() ? "POST" : "GET");
    }

    Stream<String> blocks() {
        return all(BLOCK, text);
    }

    /** Returns the shell commands for the reader. */
    List<String> shellBlocks() {
        return all(SHELL, text).toList();
    }

    private Stream<String> code() {
        return Stream.concat(blocks(), all(SPAN, withoutBlocks()));
    }

    private String withoutBlocks() {
        return BLOCK.matcher(text).replaceAll("");
    }

    private static Stream<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(found -> found.group(1));
    }
}
