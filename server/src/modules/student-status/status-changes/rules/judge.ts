import { type ChangeTypeCode, changeTypes } from '@graduate/contract/student-status/status-changes/types.ts';
import { openStatuses, type StudentStatus } from '@graduate/contract/student-status/students/choices.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { Refused } from '../../../../platform/errors.ts';
import { requireOpenWindow } from '../../../commons/date-windows/public.ts';
import type { OpenBusiness, StudentBusiness } from '../../student-business/public.ts';
import type { TypeInForce } from '../kinds/types-in-force.ts';
import { windowOf } from '../kinds/windows.ts';
import { changeErrors } from '../status-changes.errors.ts';
import { checks } from './checks/index.ts';
import { against, type Finding, unmet } from './finding.ts';
import { changesOf, numberOf, type OpenChange, type Situation, textOf } from './situation.ts';

const mayBeginIn = ({ from }: TypeInForce, status: StudentStatus | null): boolean => {
  if (from === 'none') return status === null;
  if (status === null) return false;
  if (from === 'any') return true;
  return from === 'open' ? openStatuses.includes(status) : from.includes(status);
};

/** Which of the changes under way another one has to wait for: a death only for a death. */
const inTheWay = (
  open: readonly OpenChange[],
  code: ChangeTypeCode | undefined,
  except: string | null,
): (OpenBusiness & { id: string }) | undefined => {
  const one = open.find(
    ({ id, typeCode }) => id !== except && (code !== 'decease' || typeCode === 'decease'),
  );
  return one && { id: one.id, no: one.no, what: changeTypes[one.typeCode].name };
};

/** The change of a student that is not settled yet. */
export const openChangeOf = async (db: Db | Tx, studentId: string, code?: ChangeTypeCode) =>
  inTheWay((await changesOf(db, studentId)).open, code, null);

export const HELD_BY_TUTORS = 'tutorChanges';

/** A change of tutors that is under way; a death does not wait for it. */
export const tutorChangeOf = async (
  db: Db | Tx,
  studentId: string,
  code: ChangeTypeCode,
  business: readonly StudentBusiness[],
): Promise<OpenBusiness | undefined> => {
  if (changeTypes[code].effect === 'decease') return undefined;
  const tutors = business.find(({ key }) => key === HELD_BY_TUTORS);
  return tutors?.underWay && (await tutors.underWay(db, studentId))[0];
};

/** One thing at a time: neither another change nor a change of tutor may be under way. */
const otherOpenChange = async (situation: Situation): Promise<Finding[]> => {
  const { db, studentId, business, changeId, type } = situation;
  if (!studentId) return [];
  const open = inTheWay(situation.open, type.code, changeId);
  if (open) return [against(changeErrors.openChange(open), { link: `/addXjyd?id=${open.id}` })];
  const running = await tutorChangeOf(db, studentId, type.code, business);
  return running ? [against(changeErrors.openChange(running))] : [];
};

const windowFindings = async (situation: Situation): Promise<Finding[]> => {
  const { db, student, population, type } = situation;
  try {
    await requireOpenWindow(db, windowOf(type.code), {
      departmentId: textOf(student, 'departmentId'),
      grade: numberOf(student, 'grade'),
      level: textOf(student, 'trainingLevel'),
      population,
    });
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const numbered = new Refused(error.error, error.status, error.text, { ...error.details, code: 'M09' });
    return [against(numbered, { weight: 'officeMay' })];
  }
};

const basicFindings = ({ type, population, status }: Situation): Finding[] => {
  const { name } = type;
  if (!type.enabled) return [unmet(`${name.zh}暂未开放办理`, `${name.en} is not offered at present`)];
  if (!type.populations.includes(population))
    return [unmet(`该类学生不能办理${name.zh}`, `${name.en} is not for this kind of student`)];
  if (mayBeginIn(type, status)) return [];
  return status
    ? [against(changeErrors.wrongStatus({ status, typeName: name }))]
    : [unmet('请先选择学生', 'Choose a student first')];
};

/**
 * Everything that speaks against a change, in one list. When the time to apply is over later, what was applied for in time
 * still goes on: the window counts at submission only.
 */
export const judge = async (situation: Situation, { atEntry }: { atEntry: boolean }): Promise<Finding[]> => {
  const basic = basicFindings(situation);
  if (basic.length > 0) return basic;
  const findings = [
    ...(await otherOpenChange(situation)),
    ...(atEntry ? await windowFindings(situation) : []),
  ];
  for (const name of situation.type.checks) findings.push(...(await checks[name](situation)));
  return findings;
};
