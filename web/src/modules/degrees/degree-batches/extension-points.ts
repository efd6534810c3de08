import type { PageTab } from '../../../platform/web-module.ts';

declare module '../../../platform/web-module.ts' {
  interface WebModule {
    /** What others let the school set about degrees, after batches and rules. */
    degreeSettings?: readonly PageTab<object>[];
  }
}
