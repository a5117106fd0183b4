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

/** Comparison of the bill of materials with the loaded versions; XStream is not shipped. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ShippedLibrariesTest {

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
