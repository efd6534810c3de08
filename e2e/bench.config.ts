import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Measurements in the browser, the last part of `npm run bench`. */
export default defineConfig({ ...base, testMatch: '*.bench.ts' });
