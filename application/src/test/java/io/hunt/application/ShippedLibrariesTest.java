package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.util.Version;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.apache.catalina.util.ServerInfo;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The libraries that face the network are at versions without known advisories, and the bill of materials names them. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ShippedLibrariesTest {

    @Test
    void Tomcat_is_at_a_version_without_known_advisories() {
        assertThat(Runtime.Version.parse(tomcat())).isGreaterThanOrEqualTo(Runtime.Version.parse("11.0.25"));
    }

    @Test
    void Netty_is_at_a_version_without_known_advisories() {
        assertThat(Version.identify())
                .containsKey("netty-handler")
                .allSatisfy((name, version) -> assertThat(Runtime.Version.parse(plain(version.artifactVersion())))
                        .as(name)
                        .isGreaterThanOrEqualTo(Runtime.Version.parse("4.2.18")));
    }

    @Test
    void Bouncy_Castle_is_at_a_version_without_known_advisories() {
        assertThat(new BouncyCastleProvider().getVersionStr())
                .satisfies(version -> assertThat(Runtime.Version.parse(version))
                        .isGreaterThanOrEqualTo(Runtime.Version.parse("1.85")));
    }

    @Test
    void XStream_is_not_there() {
        assertThatThrownBy(() -> Class.forName("com.thoughtworks.xstream.XStream"))
                .isInstanceOf(ClassNotFoundException.class);
    }

    @Test
    void the_bill_of_materials_names_the_versions_that_are_loaded() throws IOException {
        assertThat(billOfMaterials())
                .containsEntry("tomcat-embed-core", tomcat())
                .containsEntry("netty-handler", netty().artifactVersion())
                .containsEntry("bcprov-jdk18on", new BouncyCastleProvider().getVersionStr())
                .containsKeys("axon-messaging", "postgresql", "grpc-netty", "protobuf-java", "sqlite-jdbc")
                .doesNotContainKeys("xstream", "junit-jupiter", "assertj-core");
    }

    private static String tomcat() {
        return ServerInfo.getServerInfo().replace("Apache Tomcat/", "");
    }

    private static Version netty() {
        return Objects.requireNonNull(Version.identify().get("netty-handler"));
    }

    private static String plain(String version) {
        return version.replace(".Final", "");
    }

    private static Map<String, String> billOfMaterials() throws IOException {
        try (InputStream file = ShippedLibrariesTest.class.getResourceAsStream("/META-INF/sbom/application.cdx.json")) {
            assertThat(file).as("the bill of materials is on the class path").isNotNull();
            var versions = new HashMap<String, String>();
            for (JsonNode component : JsonMapper.shared().readTree(file).get("components")) {
                versions.put(
                        component.get("name").asString(),
                        component.get("version").asString());
            }
            return versions;
        }
    }
}
