#!/usr/bin/env bash
# Has Lighthouse judge the console of a running service: npm run lighthouse -- http://localhost:8080
# Lighthouse is fetched by npx for this alone; it is no part of the build. Chromium is found, or named by CHROME_PATH.
set -euo pipefail

url=${1:-http://localhost:8080}
report=$(mktemp)
trap 'rm -f "$report"' EXIT
export CHROME_PATH=${CHROME_PATH:-$(command -v chromium || command -v chromium-browser || command -v google-chrome)}
npx --yes lighthouse@12.8.2 "$url/sign-in" --quiet --output=json --output-path="$report" \
    --chrome-flags='--headless=new --no-sandbox --disable-dev-shm-usage' \
    --only-categories=performance,accessibility,best-practices
node -e '
const { categories, audits } = JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8"));
for (const { title, score } of Object.values(categories)) console.log(`${title}: ${Math.round(score * 100)}`);
for (const name of ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "total-byte-weight"])
  console.log(`${audits[name].title}: ${audits[name].displayValue}`);
' "$report"
