import type { Language } from '@graduate/contract/platform/text.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { PlanContent, PlanDifference } from '@graduate/contract/training/plans/plans.ts';
import { studyTerm } from '@graduate/contract/training/plans/study-terms.ts';
import type { PlanBasis } from './plan-basis.ts';

type Difference = Omit<PlanDifference, 'name' | 'before' | 'after'> & {
  name: Text;
  before: Text;
  after: Text;
};

const none = text('', '');
const noTerm = text('未安排', 'No term');

type Entry = { name: Text; credits: number; termNo: number | null };

const entriesOf = (
  { prepared, tree }: PlanBasis,
  { items, links }: PlanContent,
): ReadonlyMap<string, Entry> =>
  new Map([
    ...items.map(({ courseId, termNo }) => {
      const course = prepared.courses.get(courseId);
      const name = text(course?.name ?? '—', course?.nameEn || (course?.name ?? '—'));
      return [courseId, { name, credits: course?.credits ?? 0, termNo }] as const;
    }),
    ...links.flatMap(({ linkId, termNo }) => {
      const link = tree.links.find(({ id }) => id === linkId);
      return link
        ? [
            [
              linkId,
              { name: text(link.name, link.nameEn || link.name), credits: link.credits, termNo },
            ] as const,
          ]
        : [];
    }),
  ]);

/** What a later version has that an earlier one has not, and the other way round. */
export const differencesBetween = (
  basis: PlanBasis,
  before: PlanContent,
  after: PlanContent,
): Difference[] => {
  const [old, now] = [entriesOf(basis, before), entriesOf(basis, after)];
  const inWords = (no: number | null) => (no === null ? noTerm : studyTerm(basis.student.entryDate, no).name);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id): Difference[] => {
    const [was, is] = [old.get(id), now.get(id)];
    if (!was && is)
      return [
        { change: 'added', name: is.name, credits: is.credits, before: none, after: inWords(is.termNo) },
      ];
    if (was && !is)
      return [
        { change: 'removed', name: was.name, credits: was.credits, before: inWords(was.termNo), after: none },
      ];
    if (!was || !is || was.termNo === is.termNo) return [];
    const { name, credits } = is;
    return [{ change: 'moved', name, credits, before: inWords(was.termNo), after: inWords(is.termNo) }];
  });
};

export const differencesInWords = (found: readonly Difference[], language: Language): PlanDifference[] =>
  found.map(({ change, credits, name, before, after }) => ({
    change,
    credits,
    name: name[language],
    before: before[language],
    after: after[language],
  }));
