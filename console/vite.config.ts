import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// File names contain a digest of the content, so that browsers may cache them for ever.
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: 'licenses.md' },
    target: 'es2023',
  },
  server: { proxy: { '/api': process.env.CONSOLE_SERVICE ?? 'http://localhost:8080' } },
});
