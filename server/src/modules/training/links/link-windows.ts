import { text } from '@graduate/contract/platform/text.ts';
import { linkWindows } from '@graduate/contract/training/links/choices.ts';
import type { LinkKind } from '@graduate/contract/training/programmes/choices.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { defineWindowCode, type WindowCode } from '../../../platform/window-code.ts';
import { requireOpenWindow } from '../../commons/date-windows/public.ts';
import { windowSubjectOf } from '../../student-status/students/public.ts';

const windowOf = (code: string, zh: string, en: string, usual: WindowCode['usual']): WindowCode =>
  defineWindowCode({
    code,
    operation: text(zh, en),
    module: 'training',
    dimensions: ['term', 'department', 'grade', 'level', 'population'],
    usual,
    roles: ['student'],
    link: '/training/links',
  });

export const linkWindowCodes: readonly WindowCode[] = [
  windowOf('TR_LINK_PROPOSAL', '开题报告', 'Thesis proposals', 'closed'),
  windowOf('TR_LINK_MIDTERM', '中期考核', 'Mid-term assessments', 'closed'),
  windowOf('TR_LINK_ACTIVITY', '学术活动登记', 'Recording academic activities', 'open'),
  windowOf('TR_LINK_PRACTICE', '实践环节登记', 'Recording practice', 'open'),
];

type Student = Parameters<typeof windowSubjectOf>[0];

/** Refuses a kind of link outside its time, with the time. */
export const mustBeInTime = async (db: Db, kind: LinkKind, student: Student): Promise<void> => {
  const code = linkWindowCodes.find((window) => window.code === linkWindows[kind]);
  if (code) await requireOpenWindow(db, code, windowSubjectOf(student));
};
