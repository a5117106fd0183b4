# The service on a JRE. Build the jar first: mvn -DskipTests package -pl application -am
# The base image is pinned. To renew it: docker buildx imagetools inspect eclipse-temurin:25-jre
FROM eclipse-temurin:25-jre@sha256:fcd7fd7b387f94bb2ac461478a7436ad8e349924c374ea8313919624dceae636
RUN useradd --system --uid 10001 --home-dir /data hunt && mkdir --mode=0700 /data && chown hunt /data
COPY application/target/application-*-exec.jar /opt/hunt/service.jar
USER hunt
WORKDIR /data
VOLUME /data
ENV SERVICE_DATA_DIR=/data
EXPOSE 8080 8081 9090
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["bash", "-c", \
    "exec 3<>/dev/tcp/127.0.0.1/8081; printf 'GET /actuator/health/readiness HTTP/1.0\\r\\n\\r\\n' >&3; grep -q '^HTTP/1.1 200' <&3"]
ENTRYPOINT ["java", "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow", \
            "-XX:+UseCompactObjectHeaders", "-jar", "/opt/hunt/service.jar"]
