import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Within } from '../../../../platform/database/versioned.ts';
import { programmes } from '../hold-programme.ts';
import { explainTwice, nextEdition } from '../new-programme.ts';
import { documentOf } from '../plain-parts.ts';
import { countsOf, findingsOf } from '../programme-checks.ts';
import { keyOf } from '../programme-key.ts';
import type { ProgrammeRecord, ProgrammeTree } from '../programme-tree.ts';
import { mustBeInTime } from '../programme-window.ts';
import type { ProgrammeScope } from '../programmes.scope.ts';
import { writeTree } from '../write-tree.ts';

type Acting = Within<ProgrammeScope, SignedAuthor>;

type Wanted = {
  grade: number;
  name: string;
  /** Take the credits the library gives today instead of those listed. */
  refresh: boolean;
};

/** A draft like a programme that is there: its next edition, or the first one of another grade. */
export const copyProgramme = async (
  within: Acting,
  source: ProgrammeTree,
  { grade, name, refresh }: Wanted,
): Promise<ProgrammeRecord> => {
  const { db: tx, scope, author } = within;
  const key = { ...keyOf(source), grade };
  await mustBeInTime(tx, scope, key);
  const edition = await nextEdition(tx, key);
  const { modules } = source;
  const courses = source.courses.map((course) => ({
    ...course,
    credits: refresh ? course.libraryCredits : course.credits,
  }));
  const credits = new Map(courses.map((course) => [course.courseId, course.credits]));
  const locked = new Map(modules.map((module) => [module.code, module.lockedCredits]));
  const findings = await findingsOf(tx, { ...source, courses });
  const { accountId } = author.actor;
  const { nameEn, minTotalCredits, minCourseCredits, minDegreeCredits, maxTermCredits } = source;
  const { duration, maxDuration, makeupCourses, requiredLinks, templateId, sections } = source;
  return programmes
    .add(
      within,
      {
        ...key,
        templateId,
        edition,
        name,
        nameEn: nameEn.replace(String(source.grade), String(grade)),
        minTotalCredits,
        minCourseCredits,
        minDegreeCredits,
        maxTermCredits,
        duration,
        maxDuration,
        makeupCourses,
        requiredLinks,
        sections: JSON.stringify(sections),
        revisionNote: '',
        state: 'draft',
        courseCount: courses.length,
        ...countsOf(findings),
        submittedAt: null,
        publishedAt: null,
        createdBy: accountId,
        updatedBy: accountId,
      },
      { after: { copyOf: source.id, ...key, edition, name } },
      ({ id }) =>
        writeTree(tx, id, documentOf(source), {
          creditsOf: (courseId) => credits.get(courseId) ?? 0,
          lockedCreditsOf: ({ code }) => locked.get(code) ?? 0,
        }),
    )
    .catch(explainTwice(edition));
};
