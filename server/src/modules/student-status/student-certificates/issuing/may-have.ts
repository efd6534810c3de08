import type { Language } from '@graduate/contract/platform/text.ts';
import {
  type CertificateKindCode,
  certificateKinds,
} from '@graduate/contract/student-status/student-certificates/kinds.ts';
import { statuses } from '@graduate/contract/student-status/students/choices.ts';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Refused } from '../../../../platform/errors.ts';
import type { Services } from '../../../../platform/services.ts';
import { passedApplication } from '../../graduation/public.ts';
import { noSuchRecord, studentScope } from '../../students/public.ts';
import { certificateErrors } from '../student-certificates.errors.ts';
import type { TemplateInForce } from '../templates/templates.queries.ts';
import { academicYearOf, dayBegins } from './academic-year.ts';
import { type StudentOnPaper, studentOnPaper } from './student-on-paper.ts';

export type Wanted = { kind: CertificateKindCode; lang: Language };

/** The student asked for: any within reach for the staff that prints, else only the own one. */
export const studentFor = (db: Db, actor: Actor, id: string | undefined, lang: Language) => {
  const scope = studentScope(actor);
  const prints = mayUse(actor, 'student:certificate:print') && id !== undefined;
  if (scope.kind !== 'person' && !prints) throw noSuchRecord();
  return studentOnPaper(db, scope, id, lang);
};

/** Students print for themselves, and that is counted; what the staff prints for them is not. */
export const printsForItself = (actor: Actor): boolean => studentScope(actor).kind === 'person';

/** What students have printed themselves since the academic year began, the newest first. */
export const ownPrints = (db: Db | Tx, studentId: string) =>
  db
    .selectFrom('studentCertificateIssues')
    .select(['kind', 'lang', 'issuedAt'])
    .where('studentId', '=', studentId)
    .where('channel', '=', 'self')
    .where('issuedAt', '>=', academicYearOf(new Date()).begins)
    .orderBy('issuedAt', 'desc')
    .execute();

export type OwnPrint = Awaited<ReturnType<typeof ownPrints>>[number];

/** How often a kind was printed this year, and how often it still may be. */
export const countOf = (prints: readonly OwnPrint[], { kind, lang }: Wanted, yearlyLimit: number) => {
  const same = prints.filter((one) => one.kind === kind && one.lang === lang);
  const today = same.filter(({ issuedAt }) => issuedAt >= dayBegins(new Date())).length;
  const remaining = Math.max(0, yearlyLimit - same.length);
  return { printed: same.length, today, remaining, yearlyLimit, lastAt: same[0]?.issuedAt ?? null };
};

/** Why a student who prints for themselves has had enough. */
export const limitsReached = (
  prints: readonly OwnPrint[],
  wanted: Wanted,
  { yearlyLimit, dailyLimit }: Pick<TemplateInForce, 'yearlyLimit' | 'dailyLimit'>,
): Refused[] => {
  const kind = certificateKinds[wanted.kind];
  const { remaining, today } = countOf(prints, wanted, yearlyLimit);
  if (remaining === 0) return [certificateErrors.usedUp({ kind, limit: yearlyLimit })];
  if (today >= dailyLimit) return [certificateErrors.enoughToday({ kind, limit: dailyLimit })];
  return [];
};

/** Why this student cannot have it now, whoever asks. */
export const obstacles = async (
  services: Services,
  student: StudentOnPaper,
  { kind, lang }: Wanted,
  template: TemplateInForce | undefined,
): Promise<Refused[]> => {
  if (!template?.enabled) return [certificateErrors.noTemplate()];
  const inStatus =
    template.allowedStatuses.includes(student.status) &&
    (kind !== 'pregrad' || (await passedApplication(services.db, student.id)) !== undefined);
  const names = { status: statuses[student.status], kind: certificateKinds[kind] };
  const lacking = lang === 'en' ? student.withoutEnglish : [];
  return [
    ...(inStatus ? [] : [certificateErrors.notInThisStatus(names)]),
    ...(student.unchecked ? [certificateErrors.checkNotPassed()] : []),
    ...(lacking.length > 0 ? [certificateErrors.englishNamesMissing(lacking)] : []),
  ];
};
