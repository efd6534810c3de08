import type { AuditVerdict } from '@graduate/contract/training/study-records/choices.ts';
import type { AuditedLink, AuditedStudent, AuditOutcome, Finding, Sum, Taken } from './audit-input.ts';
import { findings, nameOf } from './findings.ts';
import { orderRules } from './order-rules.ts';
import type { PreparedProgramme } from './prepared-programme.ts';
import { type Measured, measure } from './rules.ts';
import { takenCourses } from './taken-courses.ts';
import { sumOf, type Tenths, tenths } from './tenths.ts';

/** A plan is measured by what it chooses; completion by what was passed. */
export type AuditMode = 'plan' | 'completion';

/** Whether what was done for a link counts for this one: it is the same, or the one of its kind elsewhere. */
const countsFor = (
  { linkIds }: PreparedProgramme,
  { id, kind }: AuditedLink,
  [doneId, doneKind]: readonly [string, string],
): boolean => doneId === id || (kind === doneKind && kind !== 'other' && !linkIds.has(doneId));

const isDone = (prepared: PreparedProgramme, { linksDone }: AuditedStudent, link: AuditedLink): boolean => {
  if (linksDone.has(link.id)) return true;
  for (const done of linksDone) if (countsFor(prepared, link, done)) return true;
  return false;
};

/** How often somebody has done what a link asks for, under whatever edition. */
const timesDone = (
  prepared: PreparedProgramme,
  { linkCounts }: AuditedStudent,
  link: AuditedLink,
): number => {
  let times = 0;
  for (const [id, { kind, count }] of linkCounts) if (countsFor(prepared, link, [id, kind])) times += count;
  return times;
};

const creditsOf = (links: readonly AuditedLink[]): Tenths =>
  sumOf(links, ({ countsInTotal, credits }) => (countsInTotal ? tenths(credits) : 0));

type Three = { chosen: Measured; passed: Measured; hoped: Measured };

/** The same courses by what is chosen, by what is passed, and by what will be if all goes well. */
const measureAll = (prepared: PreparedProgramme, student: AuditedStudent, taken: readonly Taken[]): Three => {
  const { links } = prepared.programme;
  const passed = taken.filter(({ status }) => status === 'passed');
  const hoped = taken.filter(({ status }) => status === 'passed' || status === 'studying');
  const done = links.filter((link) => isDone(prepared, student, link));
  return {
    chosen: measure(prepared, taken, creditsOf(links), 'chosen'),
    passed: measure(prepared, passed, creditsOf(done), 'earned'),
    hoped: measure(prepared, hoped, creditsOf(links), 'earned'),
  };
};

const verdictOf = (mode: AuditMode, three: Three, moduleId?: string): AuditVerdict => {
  const holds = ({ unmet }: Measured) =>
    moduleId === undefined ? unmet().length === 0 : unmet().every((one) => one.moduleId !== moduleId);
  if (mode === 'plan') return holds(three.chosen) ? 'pass' : 'fail';
  if (holds(three.passed)) return 'pass';
  return holds(three.hoped) ? 'inProgress' : 'fail';
};

const linkFindings = (
  mode: AuditMode,
  prepared: PreparedProgramme,
  student: AuditedStudent,
): { errors: Finding[]; warnings: Finding[] } => {
  const errors: Finding[] = [];
  const warnings: Finding[] = [];
  for (const link of prepared.programme.links) {
    if (isDone(prepared, student, link)) continue;
    const { id, minCount: need, earliestTerm: from, latestTerm: to } = link;
    if (mode === 'completion') {
      errors.push(findings.linkOpen(nameOf(link), id, { need, have: timesDone(prepared, student, link) }));
      continue;
    }
    const termNo = student.links.get(id) ?? null;
    if (termNo === null) errors.push(findings.linkTerm(nameOf(link), id));
    else if (termNo < (from ?? termNo) || termNo > (to ?? termNo))
      warnings.push(findings.linkTime(nameOf(link), id, { from, to }));
  }
  return { errors, warnings };
};

/**
 * How far a student meets a programme: one function for the check while choosing, the submission, the completion and the
 * graduation. It reads nothing and writes nothing; the same input has the same outcome.
 */
export const auditCredits = (
  prepared: PreparedProgramme,
  student: AuditedStudent,
  mode: AuditMode,
): AuditOutcome => {
  const { programme } = prepared;
  const taken = takenCourses(prepared, student);
  const three = measureAll(prepared, student, taken);
  const { chosen, passed, hoped } = three;
  const links = linkFindings(mode, prepared, student);
  const order = mode === 'plan' ? orderRules(prepared, taken, student) : { errors: [], warnings: [] };
  const makeUps = taken.filter(
    ({ kind, status }) => kind === 'makeup' && (mode === 'plan' || status === 'passed'),
  ).length;
  const makeUp = makeUps < student.makeUpNeeded ? [findings.makeUp(student.makeUpNeeded)] : [];
  const unmet = (mode === 'plan' ? chosen : passed).unmet().map(({ say }) => say());
  const errors = [...unmet, ...makeUp, ...order.errors, ...links.errors];
  const sum = (least: number, of: (one: Measured) => Tenths): Sum => ({
    required: tenths(least),
    selected: of(chosen),
    earned: of(passed),
    studying: Math.max(0, of(hoped) - of(passed)),
  });
  // Links are done one by one until the end: they keep a verdict from being final, not from being hopeful.
  const hopeful = mode === 'completion' && makeUp.length === 0 && verdictOf(mode, three) !== 'fail';
  return {
    verdict: errors.length === 0 ? 'pass' : hopeful ? 'inProgress' : 'fail',
    totals: {
      // What links give is not under way but done or not, so courses alone are being studied.
      total: {
        ...sum(programme.minTotalCredits, ({ total }) => total),
        studying: Math.max(0, hoped.course - passed.course),
      },
      course: sum(programme.minCourseCredits, ({ course }) => course),
      degree: sum(programme.minDegreeCredits, ({ degree }) => degree),
    },
    modules: programme.modules.map((module) => {
      const { id, minCredits } = module;
      const { counted = 0, surplus = 0 } = (mode === 'plan' ? chosen : passed).modules.get(id) ?? {};
      return {
        id,
        name: nameOf(module),
        ...sum(minCredits, ({ modules }) => modules.get(id)?.sum ?? 0),
        counted,
        surplus,
        verdict: verdictOf(mode, three, id),
        missing: unmet.filter(({ moduleId }) => moduleId === id).map(({ message }) => message),
      };
    }),
    links: programme.links.map((link) => {
      const { id, minCount: need } = link;
      const done = isDone(prepared, student, link);
      const have = done ? need : Math.min(need, timesDone(prepared, student, link));
      return { id, name: nameOf(link), need, have, verdict: done ? 'pass' : 'fail' };
    }),
    courses: taken,
    errors,
    warnings: [...order.warnings, ...links.warnings],
  };
};
