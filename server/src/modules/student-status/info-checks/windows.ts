import { text } from '@graduate/contract/platform/text.ts';
import type { CheckKind } from '@graduate/contract/student-status/info-checks/rounds.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineWindowCode, type WindowCode } from '../../../platform/window-code.ts';
import { windowFor } from '../../commons/date-windows/public.ts';
import type { HeldRecord } from '../students/public.ts';
import { outOfTime } from './info-checks.errors.ts';
import type { RoundInForce } from './rounds/round-students.ts';

const dimensions = ['term', 'department', 'grade', 'level', 'population'] as const;

/** A round has its own times; a window on top of it narrows them, e.g. for one college. */
export const infoCheckWindow = defineWindowCode({
  code: 'STU_INFO_CHECK',
  operation: text('个人信息核对', 'The information check'),
  module: 'student',
  dimensions,
  usual: 'open',
  roles: ['student'],
  link: '/grxxwh',
});

export const graduationCheckWindow = defineWindowCode({
  code: 'STU_GRAD_CHECK',
  operation: text('毕业信息核对', 'The graduation check'),
  module: 'student',
  dimensions,
  usual: 'open',
  roles: ['student'],
  link: '/byxxhd',
});

export const windowCodeOf = (kind: CheckKind): WindowCode =>
  kind === 'graduation' ? graduationCheckWindow : infoCheckWindow;

type Subject = Pick<HeldRecord['row'], 'departmentId' | 'grade' | 'trainingLevel' | 'population'>;

const windowOf = (db: Db | Tx, kind: CheckKind, student: Subject) =>
  windowFor(db, windowCodeOf(kind), { ...student, level: student.trainingLevel });

const later = (one: Date, other: Date | undefined) => (other && other > one ? other : one);
const earlier = (one: Date, other: Date | undefined) => (other && other < one ? other : one);

/** When a student may work on a check: within the round and within the window of the operation. */
export const timesOf = async (db: Db | Tx, round: RoundInForce, student: Subject) => {
  const { state, times } = await windowOf(db, round.kind, student);
  return {
    open: round.inTime && state === 'open',
    opensAt: later(round.opensAt, times?.opensAt),
    closesAt: earlier(round.closesAt, times?.closesAt),
  };
};

export const mustBeInTime = async (db: Tx, round: RoundInForce, student: Subject): Promise<void> => {
  const { operation } = windowCodeOf(round.kind);
  if (!round.inTime) throw outOfTime(operation, round);
  const { state, times } = await windowOf(db, round.kind, student);
  if (state !== 'open') throw outOfTime(operation, times);
};
