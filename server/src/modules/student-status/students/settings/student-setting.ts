import type { SettingDocument } from '@graduate/contract/student-status/students/settings.ts';
import type { z } from 'zod';

/** A document of settings: what holds in a new installation, and whether a change concerns those who study already. */
export type StudentSetting<S extends z.ZodType<object> = z.ZodType<object>> = SettingDocument<S> & {
  usual: z.output<S>;
  concernsStudents: boolean;
};

export const defineSetting = <S extends z.ZodType<object>>(
  document: SettingDocument<S>,
  traits: Pick<StudentSetting<S>, 'usual' | 'concernsStudents'>,
): StudentSetting<S> => ({ ...document, ...traits });

declare module '../../../../platform/module.ts' {
  interface Module {
    /** What of it the office sets among the settings of student status. */
    studentSettings?: readonly StudentSetting[];
  }
}
