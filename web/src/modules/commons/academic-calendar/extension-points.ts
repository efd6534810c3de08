import type { PageTab } from '../../../platform/web-module.ts';

declare module '../../../platform/web-module.ts' {
  interface WebModule {
    /** What depends on the calendar, beside it on its page. */
    calendarTabs?: readonly PageTab[];
  }
}
