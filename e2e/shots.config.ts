import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Pictures instead of tests, on the same product: `npm run shots`. */
export default defineConfig({ ...base, testMatch: 'shots.ts' });
