import type { PageTab } from '../../../platform/web-module.ts';

declare module '../../../platform/web-module.ts' {
  interface WebModule {
    /** What others show of an application for a degree, below what it says itself. */
    degreeParts?: readonly PageTab<{ applicationId: string }>[];
  }
}
