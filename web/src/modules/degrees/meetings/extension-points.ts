import type { PageTab } from '../../../platform/web-module.ts';

declare module '../../../platform/web-module.ts' {
  interface WebModule {
    /** What others ask of members of committees, above what they vote on. */
    ballotParts?: readonly PageTab<object>[];
  }
}
