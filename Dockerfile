# The service on a JRE. Build the jar first: mvn -DskipTests package -pl application -am
FROM eclipse-temurin:25-jre
RUN useradd --system --uid 10001 --home-dir /data hunt && mkdir /data && chown hunt /data
COPY application/target/application-*-exec.jar /opt/hunt/service.jar
USER hunt
WORKDIR /data
VOLUME /data
ENV SERVICE_DATA_DIR=/data
EXPOSE 8080 8081 9090
ENTRYPOINT ["java", "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow", \
            "-XX:+UseCompactObjectHeaders", "-jar", "/opt/hunt/service.jar"]
