#!/usr/bin/env bash
# Builds the pages into target/classes/console; does nothing if no source has changed since.
# Without Node 20.19 or later it says so and leaves them out: the service then explains at / how to get them.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

pages=target/classes/console
mkdir -p target/classes

newer_than_needed() {
    command -v node >/dev/null && command -v npm >/dev/null &&
        node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}

if ! newer_than_needed; then
    echo "[WARNING] console: Node 20.19 or later with npm was not found; the jar comes without the console"
    exit 0
fi

sources=$(find build src public index.html package.json package-lock.json tsconfig.json vite.config.ts biome.json \
    ../docs/openapi.json -type f ! -path src/api/contract.ts ! -path src/api/operations.ts -print0 |
    sort -z | xargs -0 sha256sum | sha256sum)
if [ -f "$pages/index.html" ] && [ "$(cat target/console.sources 2>/dev/null)" = "$sources" ]; then
    echo "console: up to date"
    exit 0
fi

node build/check-lock.mjs
lock=$(sha256sum package-lock.json)
if [ "$(cat node_modules/.installed 2>/dev/null)" != "$lock" ]; then
    npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
    printf '%s' "$lock" >node_modules/.installed
fi
npm run --silent types
npm run --silent check
npm run --silent build
rm -rf "$pages" target/console.sources
cp -r dist "$pages"
mkdir -p target/classes/META-INF/sbom
npm sbom --omit=dev --package-lock-only --sbom-format=cyclonedx --sbom-type=application |
    node build/reproducible-sbom.mjs >target/classes/META-INF/sbom/console.cdx.json
printf '%s' "$sources" >target/console.sources
