# The service on a JRE, built from the sources: docker build -t threat-hunting-service .

# Only the jar leaves this stage. Its bill of materials and licences need Maven online.
FROM maven:3.9-eclipse-temurin-25 AS build
# The console is built with Node.
COPY --from=node:20-bookworm-slim /usr/local/ /usr/local/
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.m2 mvn -B -ntp -DskipTests package -pl application -am \
    && cp application/target/application-*-exec.jar /service.jar

# The base image is pinned. To renew it: docker buildx imagetools inspect eclipse-temurin:25-jre
FROM eclipse-temurin:25-jre@sha256:fcd7fd7b387f94bb2ac461478a7436ad8e349924c374ea8313919624dceae636 AS runtime

# Unpacked, with an AOT cache for this Java, for fast starts. Without a cache the build fails, because the JVM would warn at
# each start. The embedded PostgreSQL does not run as root.
FROM runtime AS installed
RUN useradd --system --uid 10001 hunt && mkdir /opt/hunt /opt/jar && chown hunt /opt /opt/hunt
USER 10001
COPY --from=build /service.jar /opt/jar/service.jar
RUN java -jar /opt/jar/service.jar install /opt/hunt \
    && { test -f /opt/hunt/service.aot || { cat /opt/hunt/install.log; exit 1; }; }

FROM runtime
# Volumes that are mounted there get the owner of these directories.
RUN useradd --system --uid 10001 --home-dir /data hunt && mkdir --mode=0700 /data && mkdir -p /secrets/database /secrets/service \
    && chown -R hunt /data /secrets
COPY --from=installed --chown=0:0 /opt/hunt /opt/hunt
COPY --chmod=0755 deploy/container/make-secrets /opt/hunt/make-secrets
# A numeric user, so that Kubernetes can check that it is not root.
USER 10001
WORKDIR /data
VOLUME /data
# Java decodes file names by the locale.
ENV SERVICE_DATA_DIR=/data LC_ALL=C.UTF-8
# Ports of REST, of health and metrics, and of agents.
EXPOSE 8080 8081 9090
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["bash", "-c", \
    "exec 3<>/dev/tcp/127.0.0.1/8081; printf 'GET /actuator/health/readiness HTTP/1.0\\r\\n\\r\\n' >&3; grep -q '^HTTP/1.1 200' <&3"]
ENTRYPOINT ["java", "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow", \
            "-XX:+UseCompactObjectHeaders", "-XX:InitialHeapSize=192m", "-XX:MinHeapSize=64m", "-XX:MetaspaceSize=160m", \
            "-XX:G1PeriodicGCInterval=60000", "-XX:MinHeapFreeRatio=10", "-XX:MaxHeapFreeRatio=25", "-XX:TrimNativeHeapInterval=60000", \
            "-XX:FreqInlineSize=60", "-XX:InlineSmallCode=600", "-XX:G1ConcRefinementThreads=0", \
            "-XX:MaxRAMPercentage=70", "-XX:+ExitOnOutOfMemoryError", "-XX:AOTCache=/opt/hunt/service.aot", "-jar", "/opt/hunt/service.jar"]
