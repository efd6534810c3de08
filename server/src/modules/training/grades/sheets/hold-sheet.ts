import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { SheetAction, SheetState } from '@graduate/contract/training/grades/choices.ts';
import { GRADE_ENTRY_WINDOW, GRADE_MAKEUP_WINDOW } from '@graduate/contract/training/grades/choices.ts';
import type { SavedSheet } from '@graduate/contract/training/grades/grade-sheets.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import type { Refused } from '../../../../platform/errors.ts';
import { defineWindowCode, type WindowCode } from '../../../../platform/window-code.ts';
import { whyNotOpen, windowFor } from '../../../commons/date-windows/public.ts';
import { gradeErrors, noSuchSheet } from '../grades.errors.ts';
import { enteredSheets, ledSheets, managedSheets, type SheetScope } from './sheets.scope.ts';

export type SheetRecord = Selectable<Tables['gradeSheets']>;

const asKept = { table: 'gradeSheets', subject: 'gradeSheet', none: noSuchSheet } as const;

/** Sheets as those change them who decide them, and as those who fill them in. */
export const sheets = versioned({ ...asKept, within: managedSheets, touches: ['updatedAt'] });
export const enteredOnes = versioned({ ...asKept, within: enteredSheets, touches: ['updatedAt'] });

const sheetVerbs = {
  enter: text('录入', 'Enter'),
  setting: text('设置占比', 'Set weights'),
  submit: text('提交', 'Submit'),
  recall: text('撤回', 'Take back'),
  check: text('审核', 'Check'),
  sendBack: text('退回', 'Return'),
  publish: text('公布', 'Publish'),
  unpublish: text('取消公布', 'Withdraw what is published'),
  remind: text('催交', 'Remind'),
} satisfies Record<SheetAction, Text>;

export const mustBeIn = (
  { state }: { state: SheetState },
  verb: SheetAction,
  ...states: readonly SheetState[]
): void => {
  if (!states.includes(state)) throw gradeErrors.wrongState({ state, action: sheetVerbs[verb] }, { state });
};

export const saved = ({ id, state, version }: SheetRecord): SavedSheet => ({ id, state, version });

/** A colleague may fill a sheet in; who leads the class answers for it. */
export const mustLead = async (tx: Tx, scope: SheetScope, id: string): Promise<void> => {
  const led = await tx
    .selectFrom('gradeSheets')
    .select('id')
    .where('id', '=', id)
    .where(ledSheets(scope))
    .executeTakeFirst();
  if (!led) throw gradeErrors.leadOnly();
};

const windowOf = (code: string, operation: Text): WindowCode =>
  defineWindowCode({
    code,
    operation,
    module: 'training',
    dimensions: ['term', 'department'],
    usual: 'closed',
    roles: ['teacher'],
    link: '/training/grade-sheets',
  });

const entryWindow = windowOf(GRADE_ENTRY_WINDOW, text('成绩录入', 'Entering grades'));
const makeupWindow = windowOf(
  GRADE_MAKEUP_WINDOW,
  text('补缓考成绩录入', 'Entering make-up and deferred grades'),
);
export const sheetWindows: readonly WindowCode[] = [entryWindow, makeupWindow];

type Timed = Pick<SheetRecord, 'examKind' | 'termId' | 'departmentId'>;

const codeFor = ({ examKind }: Timed) => (examKind === 'normal' ? entryWindow : makeupWindow);

/** Teachers enter in time; the offices that decide may do it later. */
export const whyNotInTime = async (
  db: Db | Tx,
  { checks }: SheetScope,
  sheet: Timed,
): Promise<Refused | undefined> => {
  if (checks) return undefined;
  const { termId, departmentId } = sheet;
  const { state, times } = await windowFor(db, codeFor(sheet), { termId, departmentId });
  return state !== 'open' && times && times.closesAt < new Date()
    ? gradeErrors.entryClosed({ span: times })
    : whyNotOpen(db, codeFor(sheet), { termId, departmentId });
};

export const mustBeInTime = async (tx: Tx, scope: SheetScope, sheet: Timed): Promise<void> => {
  const refusal = await whyNotInTime(tx, scope, sheet);
  if (refusal) throw refusal;
};
