import type { OfficeSetting } from '../../../administration/settings/public.ts';

declare module '../../../../platform/module.ts' {
  interface Module {
    /** What of it the office sets among the settings of student status. */
    studentSettings?: readonly OfficeSetting[];
  }
}
