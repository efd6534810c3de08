import type { Language } from '@graduate/contract/platform/text.ts';
import type { ChangeOffer } from '@graduate/contract/student-status/status-changes/changes.ts';
import type { ApplicantKind } from '@graduate/contract/student-status/status-changes/states.ts';
import {
  fieldsOf,
  tutorChangeCodes,
  tutorChangeTypes,
  windowCodeOf,
} from '@graduate/contract/student-status/status-changes/types.ts';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { windowFor } from '../../../commons/date-windows/public.ts';
import { businessIn } from '../../student-business/public.ts';
import type { StudentScope } from '../../students/public.ts';
import { type TypeInForce, typesInForce } from '../kinds/types-in-force.ts';
import { windowOf } from '../kinds/windows.ts';
import { filesAskedFor } from '../rules/completeness.ts';
import { against, asObstacle, obstaclesIn } from '../rules/finding.ts';
import { HELD_BY_TUTORS, judge } from '../rules/judge.ts';
import {
  changesOf,
  numberOf,
  type Situation,
  situationIn,
  surroundings,
  textOf,
} from '../rules/situation.ts';
import { type Student, studentFor } from '../writing/student-of.ts';
import { isOffice, kindsFor } from '../writing/who-may.ts';

const windowNow = async ({ db, student, population, type }: Situation, language: Language) => {
  const code = windowOf(type.code);
  const { state, times } = await windowFor(db, code, {
    departmentId: textOf(student, 'departmentId'),
    grade: numberOf(student, 'grade'),
    level: textOf(student, 'trainingLevel'),
    population,
  });
  return {
    code: windowCodeOf(type.code),
    operation: code.operation[language],
    state,
    opensAt: times?.opensAt ?? null,
    closesAt: times?.closesAt ?? null,
    note: times?.note ?? '',
    link: code.link ?? null,
  };
};

/** One kind of change for one student: whether it can be done now, and if not, every reason. */
const offerOf = async (
  situation: Situation,
  as: readonly ApplicantKind[],
  { actor, language }: Reader,
): Promise<ChangeOffer> => {
  const { type, population } = situation;
  const findings = await judge(situation, { atEntry: true });
  const reasons = obstaclesIn(findings, isOffice(actor)).map(asObstacle);
  return {
    code: type.code,
    name: type.name,
    as: [...as],
    available: reasons.length === 0,
    reasons,
    extraFields: [...fieldsOf(type.code, population)],
    requiredFiles: filesAskedFor(situation),
    notice: type.notice,
    effectiveFrom: type.effectiveFrom ?? null,
    window: await windowNow(situation, language),
    link: null,
  };
};

const TUTOR_CHANGE_PAGE = '/tutor/change/new';

/** Changes of tutors are the business of module tutors, which judges them by itself. */
const tutorOffers = async (
  services: Pick<Services, 'db' | 'modules'>,
  student: Student,
  as: readonly ApplicantKind[],
): Promise<ChangeOffer[]> => {
  const tutors = businessIn(services).find(({ key }) => key === HELD_BY_TUTORS);
  const offers: ChangeOffer[] = [];
  for (const code of tutorChangeCodes) {
    const refusals = (await tutors?.against?.(services, student.id, code)) ?? [];
    offers.push({
      code,
      name: tutorChangeTypes[code],
      as: [...as],
      available: refusals.length === 0,
      reasons: refusals.map((refusal) => asObstacle(against(refusal))),
      extraFields: [],
      requiredFiles: [],
      notice: null,
      effectiveFrom: null,
      window: null,
      link: `${TUTOR_CHANGE_PAGE}?type=${code}&stuId=${student.id}`,
    });
  }
  return offers;
};

type Reader = { actor: Actor; language: Language };

const isFor = (student: Student | null, { populations, from, batchOnly }: TypeInForce): boolean => {
  if (batchOnly) return false;
  if (!student) return from === 'none';
  return from !== 'none' && populations.some((one) => one === student.values['population']);
};

/** The kinds of change somebody may ask for, for themselves or a student within reach; all of them judged beforehand. */
export const offersFor = async (
  { db, services, scope, author: { actor }, language }: Context<StudentScope>,
  { studentId }: { studentId?: string | undefined },
): Promise<ChangeOffer[]> => {
  const student = await studentFor(db, scope, actor, studentId);
  const around = await surroundings(db, services.modules);
  const changes = await changesOf(db, student?.id ?? null);
  const offers: ChangeOffer[] = [];
  for (const type of await typesInForce(db)) {
    const as = kindsFor(actor, type.code);
    const [kind] = as;
    if (!kind || !type.enabled || !isFor(student, type)) continue;
    const asked = {
      code: type.code,
      kind,
      studentId: student?.id ?? null,
      student: student?.values ?? {},
      extra: {},
    };
    offers.push(
      await offerOf(await situationIn(db, around, asked, { type, changes }), as, { actor, language }),
    );
  }
  const asForTutors = kindsFor(actor, 'suspend');
  return student && asForTutors.length > 0
    ? [...offers, ...(await tutorOffers(services, student, asForTutors))]
    : offers;
};
