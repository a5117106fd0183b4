#!/usr/bin/env bash
# Builds the pages into target/classes/console; does nothing if no source has changed since. With `--unchecked` without
# compiler, linter and tests, and without their packages.
# Without Node 20.19 or later it says so and leaves them out: the service then explains at / how to get them.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

checks=${1:-checked}
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

# One build at a time, because all use the same folders.
exec 9>target/lock
if command -v flock >/dev/null; then flock 9; fi

sources=$(find build src public index.html package.json package-lock.json tsconfig.json vite.config.ts vitest.config.ts \
    biome.json ../docs/openapi.json -type f ! -path src/api/contract.ts ! -path src/api/operations.ts -print0 |
    sort -z | xargs -0 sha256sum | sha256sum)

# Prints the state after a successful build: the sources, and the word `checked` if the checks passed.
state() {
    printf '%s %s' "$sources" "$1"
}

built=$(cat target/console.sources 2>/dev/null || true)
if [ -f "$pages/index.html" ] && { [ "$built" = "$(state checked)" ] || [ "$built" = "$(state "$checks")" ]; }; then
    echo "console: up to date"
    exit 0
fi

node build/check-lock.mjs
installed=$(cat node_modules/.installed 2>/dev/null || true)
lock=$(sha256sum package-lock.json)
if [ "$installed" != "$lock checked" ] && [ "$installed" != "$lock $checks" ]; then
    without=()
    if [ "$checks" = --unchecked ]; then without=(--omit=dev); fi
    npm ci --ignore-scripts --no-audit --no-fund --loglevel=error "${without[@]}"
    printf '%s' "$lock $checks" >node_modules/.installed
fi
if [ "$checks" = --unchecked ]; then
    node build/operations.mjs
else
    npm run --silent types
    npm run --silent check
fi
npm run --silent build
mkdir -p target/classes/META-INF/sbom
npm sbom --omit=dev --omit=optional --package-lock-only --sbom-format=cyclonedx --sbom-type=application |
    node build/reproducible-sbom.mjs >target/classes/META-INF/sbom/console.cdx.json
# Moved into place, because a running service may read them as soon as they are there.
rm -rf "$pages" target/console.sources target/console.new
cp -r dist target/console.new
mv target/console.new "$pages"
state "$checks" >target/console.sources
