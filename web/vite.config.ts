import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compressAssets } from './build/compress-assets.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { writeVersion } from './build/write-version.ts';

const BASE_PATH = '/lzuyjs/';
const API_PREFIX = '/lzuyjs/service';

/** The built page learns its base path and API prefix from the server, so addresses in the build are relative. */
export default defineConfig(({ command }) => ({
  base: command === 'serve' ? BASE_PATH : './',
  plugins: [
    react(),
    iconSprite(),
    VitePWA({
      strategies: 'generateSW',
      injectRegister: false,
      manifest: false,
      workbox: {
        // The page itself is made by the server at each request and never comes out of the build.
        globPatterns: ['assets/**/*.{js,css,svg}', 'icons.svg'],
        navigateFallback: null,
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        cleanupOutdatedCaches: true,
        skipWaiting: false,
        clientsClaim: false,
        runtimeCaching: [
          {
            urlPattern: ({ request, url }) =>
              request.mode === 'navigate' && !/\/service\//.test(url.pathname),
            handler: 'NetworkFirst',
            options: { cacheName: 'pages', networkTimeoutSeconds: 10, expiration: { maxEntries: 20 } },
          },
        ],
      },
    }),
    writeVersion(),
    compressAssets(),
  ],
  build: {
    target: ['chrome100', 'edge100', 'firefox100', 'safari15.4'],
    chunkSizeWarningLimit: 900,
    // A list of what every page needs would come with the first load and grow with every page. A page brings what it needs
    // itself; only what stands in the way of the first picture is fetched ahead.
    modulePreload: {
      resolveDependencies: (file, needed) =>
        /\b(shell|sign-in)-[\w-]{8}\.js$/.test(file) ? needed : needed.filter((one) => one.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // Every file names those it needs: short names are several kilobytes less on the way to the first page.
        chunkFileNames: ({ name }) =>
          /^(shell|sign-in)$/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // What every page needs comes in two files: packages, which seldom change, and our own.
            { name: 'base', tags: ['$initial'], test: /node_modules/, priority: 30 },
            { name: 'start', tags: ['$initial'], priority: 20 },
            // A group takes along what its files need: what signing in shares with the home page is no part of it.
            {
              name: 'shared',
              test: /[\\/](platform[\\/](choices|page|version)|accounts[\\/]person-fields|public-settings|captcha-field|greeting|notices[\\/]public-notices)\.tsx?$/,
              priority: 18,
            },
            { name: 'sign-in', test: /[\\/]shell[\\/]sign-in[\\/]/, priority: 15 },
            {
              name: 'editor',
              test: /node_modules[\\/](@tiptap|prosemirror-|orderedmap|rope-sequence|w3c-keyname)/,
              priority: 10,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5181,
    proxy: {
      [API_PREFIX]: { target: process.env.API_TARGET ?? 'http://127.0.0.1:5180', changeOrigin: false },
    },
  },
}));
