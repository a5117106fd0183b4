package io.hunt.application.faults;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/**
 * Fault that tests of the build inject. It holds if all of them have run since the given time and passed; each test method
 * is a round.
 *
 * @param quick true if a quick run includes it
 * @param tests simple names of test classes in any module
 */
record TestedFault(String id, boolean quick, String title, List<String> tests) {

    static List<TestedFault> all() {
        try (InputStream catalogue = TestedFault.class.getResourceAsStream("/faults.csv")) {
            if (catalogue == null) {
                throw new IllegalStateException("There is no catalogue");
            }
            return new String(catalogue.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> line.split(",", -1))
                    .map(row -> new TestedFault(row[0], row[1].equals("quick"), row[2], List.of(row[3].split(" ", -1))))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @param modules directory of the modules, whose test reports are read */
    FaultLine judge(Path modules, Instant since) {
        int rounds = 0;
        int held = 0;
        var problems = new ArrayList<String>();
        for (String test : tests) {
            List<Element> reports = reports(modules, test, since);
            if (reports.isEmpty()) {
                rounds++;
                problems.add(test + " did not run");
            }
            for (Element report : reports) {
                int run = number(report, "tests") - number(report, "skipped");
                int failed = number(report, "failures") + number(report, "errors");
                rounds += run;
                held += run - failed;
                if (run == 0) {
                    problems.add(test + " was skipped");
                } else if (failed > 0) {
                    problems.add("%s: %d of %d fail".formatted(test, failed, run));
                }
            }
        }
        String detail = "tests " + String.join(", ", tests) + (problems.isEmpty() ? "" : "; " + problems);
        return new FaultLine(id + " " + title, rounds, held, 0, 0, detail);
    }

    private static List<Element> reports(Path modules, String test, Instant since) {
        try (var files = Files.find(
                modules,
                4,
                (file, about) -> file.getFileName().toString().matches("TEST-.*\\." + test + "\\.xml")
                        && about.lastModifiedTime().compareTo(FileTime.from(since)) >= 0)) {
            return files.map(TestedFault::parsed).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Element parsed(Path report) {
        try {
            return DocumentBuilderFactory.newDefaultNSInstance()
                    .newDocumentBuilder()
                    .parse(report.toFile())
                    .getDocumentElement();
        } catch (ParserConfigurationException | SAXException | IOException e) {
            throw new IllegalStateException("Unreadable report " + report, e);
        }
    }

    private static int number(Element report, String attribute) {
        return Integer.parseInt(report.getAttribute(attribute));
    }

    /** Returns the modules' test classes, to check that each named one exists. */
    static List<String> testClasses(Path modules) throws IOException {
        try (var files = Files.walk(modules)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith("Test.java"))
                    .map(name -> name.replace(".java", ""))
                    .toList();
        }
    }
}
