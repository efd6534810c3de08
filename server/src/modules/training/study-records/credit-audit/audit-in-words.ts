import type { Language } from '@graduate/contract/platform/text.ts';
import type { CreditAudit } from '@graduate/contract/training/study-records/credit-audit.ts';
import type { ShowsScore } from '../held-back.ts';
import type { AuditOutcome, Finding, Sum } from './audit-input.ts';
import { asCredits } from './tenths.ts';

const sumOf = ({ required, selected, earned, studying }: Sum) => ({
  required: asCredits(required),
  selected: asCredits(selected),
  earned: asCredits(earned),
  studying: asCredits(studying),
});

/** An audit as somebody reads it; scores are left out where they may not be seen. */
export const auditInWords = (
  { verdict, totals, modules, links, courses, errors, warnings }: AuditOutcome,
  language: Language,
  showsScore: ShowsScore = () => true,
): CreditAudit => {
  const found = ({ code, message, moduleId, courseId, linkId }: Finding) => ({
    code,
    message: message[language],
    moduleId: moduleId ?? null,
    courseId: courseId ?? null,
    linkId: linkId ?? null,
  });
  return {
    verdict,
    totals: { total: sumOf(totals.total), course: sumOf(totals.course), degree: sumOf(totals.degree) },
    modules: modules.map(({ id, name, counted, surplus, verdict: met, ...sum }) => ({
      id,
      name: name[language],
      ...sumOf(sum),
      counted: asCredits(counted),
      surplus: asCredits(surplus),
      verdict: met,
      missing: errors.flatMap(({ moduleId, message }) => (moduleId === id ? message[language] : [])),
    })),
    links: links.map(({ name, ...link }) => ({ ...link, name: name[language] })),
    courses: courses.map(({ courseId, moduleId, kind, status, credits, grade, by, planned }) => ({
      courseId,
      moduleId,
      kind,
      status,
      credits: asCredits(credits),
      score: showsScore(courseId) ? (grade?.score ?? null) : null,
      level: showsScore(courseId) ? (grade?.level ?? null) : null,
      by,
      planned,
    })),
    errors: errors.map(found),
    warnings: warnings.map(found),
  };
};
