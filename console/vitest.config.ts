import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import build from './vite.config';

// Separate from the build, which does without the tools of checks.
export default mergeConfig(
  build,
  defineConfig({
    test: {
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}'],
      // Guards for tests that would otherwise hang; no test waits for them.
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  }),
);
