import type { AuditVerdict } from '@graduate/contract/training/study-records/choices.ts';
import type { AuditedLink, AuditedStudent, AuditOutcome, Finding, Sum, Taken } from './audit-input.ts';
import { findings } from './findings.ts';
import { orderRules } from './order-rules.ts';
import type { PreparedLink, PreparedProgramme } from './prepared-programme.ts';
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

/** A link and how far somebody has come with it. */
type Stage = PreparedLink & { done: boolean; times: number };

const stagesOf = (prepared: PreparedProgramme, student: AuditedStudent): Stage[] =>
  prepared.links.map(({ link, title, worth }) => {
    const done = isDone(prepared, student, link);
    return { link, title, worth, done, times: done ? link.minCount : timesDone(prepared, student, link) };
  });

const worthOf = (stages: readonly Stage[]): Tenths => sumOf(stages, ({ worth }) => worth);

type Three = { chosen: Measured; passed: Measured; hoped: Measured };

/** The same courses by what is chosen, by what is passed, and by what will be if all goes well. */
const measureAll = (
  prepared: PreparedProgramme,
  taken: readonly Taken[],
  stages: readonly Stage[],
): Three => {
  const passed = taken.filter(({ status }) => status === 'passed');
  const hoped = taken.filter(({ status }) => status === 'passed' || status === 'studying');
  const done = stages.filter((stage) => stage.done);
  return {
    chosen: measure(prepared, taken, worthOf(stages), 'chosen'),
    passed: measure(prepared, passed, worthOf(done), 'earned'),
    hoped: measure(prepared, hoped, worthOf(stages), 'earned'),
  };
};

const verdictOf = (mode: AuditMode, three: Three, holds: (one: Measured) => boolean): AuditVerdict => {
  if (mode === 'plan') return holds(three.chosen) ? 'pass' : 'fail';
  if (holds(three.passed)) return 'pass';
  return holds(three.hoped) ? 'inProgress' : 'fail';
};

const linkFindings = (
  mode: AuditMode,
  stages: readonly Stage[],
  student: AuditedStudent,
): { errors: Finding[]; warnings: Finding[] } => {
  const errors: Finding[] = [];
  const warnings: Finding[] = [];
  for (const { link, title, done, times } of stages) {
    if (done) continue;
    const { id, minCount: need, earliestTerm: from, latestTerm: to } = link;
    if (mode === 'completion') {
      errors.push(findings.linkOpen(title, id, { need, have: times }));
      continue;
    }
    const termNo = student.links.get(id) ?? null;
    if (termNo === null) errors.push(findings.linkTerm(title, id));
    else if (termNo < (from ?? termNo) || termNo > (to ?? termNo))
      warnings.push(findings.linkTime(title, id, { from, to }));
  }
  return { errors, warnings };
};

const nothing = { sum: 0, counted: 0, surplus: 0 };
const sumIn = ({ modules }: Measured, id: string): Tenths => (modules.get(id) ?? nothing).sum;

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
  const stages = stagesOf(prepared, student);
  const three = measureAll(prepared, taken, stages);
  const { chosen, passed, hoped } = three;
  const measured = mode === 'plan' ? chosen : passed;
  const links = linkFindings(mode, stages, student);
  const order = mode === 'plan' ? orderRules(prepared, taken, student) : { errors: [], warnings: [] };
  const makeUps = taken.filter(
    ({ kind, status }) => kind === 'makeup' && (mode === 'plan' || status === 'passed'),
  ).length;
  const makeUp = makeUps < student.makeUpNeeded ? [findings.makeUp(student.makeUpNeeded)] : [];
  const unmet = measured.unmet().rules.map(({ say }) => say());
  const errors = [...unmet, ...makeUp, ...order.errors, ...links.errors];
  const sumsOf = (least: number, of: (one: Measured) => Tenths): Sum => ({
    required: tenths(least),
    selected: of(chosen),
    earned: of(passed),
    studying: Math.max(0, of(hoped) - of(passed)),
  });
  const total = sumsOf(programme.minTotalCredits, (one) => one.total);
  // What links give is not under way but done or not, so courses alone are being studied.
  total.studying = Math.max(0, hoped.course - passed.course);
  // Links are done one by one until the end: they keep a verdict from being final, not from being hopeful.
  const all = (one: Measured) => one.unmet().rules.length === 0;
  const hopeful = mode === 'completion' && makeUp.length === 0 && verdictOf(mode, three, all) !== 'fail';
  return {
    verdict: errors.length === 0 ? 'pass' : hopeful ? 'inProgress' : 'fail',
    totals: {
      total,
      course: sumsOf(programme.minCourseCredits, ({ course }) => course),
      degree: sumsOf(programme.minDegreeCredits, ({ degree }) => degree),
    },
    modules: prepared.preparedModules.map(({ module: { id, minCredits }, title }) => {
      const { required, selected, earned, studying } = sumsOf(minCredits, (one) => sumIn(one, id));
      const { counted, surplus } = measured.modules.get(id) ?? nothing;
      const met = verdictOf(mode, three, (one) => !one.unmet().modules.has(id));
      return { id, name: title, required, selected, earned, studying, counted, surplus, verdict: met };
    }),
    links: stages.map(({ link: { id, minCount: need }, title, done, times }) => ({
      id,
      name: title,
      need,
      have: Math.min(need, times),
      verdict: done ? 'pass' : 'fail',
    })),
    courses: taken,
    errors,
    warnings: [...order.warnings, ...links.warnings],
  };
};
