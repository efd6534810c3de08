import type { ListedCourse } from '@graduate/contract/training/programmes/programme-parts.ts';
import type { ProgrammeEdit, SavedProgramme } from '@graduate/contract/training/programmes/programmes.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import { cleanHtml } from '../../../platform/clean-html.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Within } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { coursesByIds } from '../courses/public.ts';
import { mustBeCurrent, mustBeIn, programmes, saved } from './hold-programme.ts';
import {
  mustBeATree,
  mustBeOrdered,
  mustBePossibleLinks,
  mustKeepLocked,
  mustStandOnce,
} from './holds-together.ts';
import { countsOf, findingsOf, inWords } from './programme-checks.ts';
import { type ProgrammeRecord, partsOf } from './programme-tree.ts';
import { programmeErrors } from './programmes.errors.ts';
import type { ProgrammeScope } from './programmes.scope.ts';
import { writeTree } from './write-tree.ts';

/** The sections as they were asked for, with what is written in them now. */
const sectionsWith = (before: ProgrammeRecord, texts: readonly string[]) => {
  if (texts.length !== before.sections.length) throw programmeErrors.sectionsDiffer();
  return before.sections.map((section, index) => ({ ...section, html: cleanHtml(texts[index] ?? '') }));
};

/** Courses of the library, each in one module; drafts of courses are nobody's to list. */
const namesIn = async (tx: Tx, courses: readonly ListedCourse[]) => {
  const known = await coursesByIds(
    tx,
    courses.map(({ courseId }) => courseId),
  );
  for (const { courseId } of courses) {
    const state = known.get(courseId)?.state;
    if (state !== 'active' && state !== 'suspended' && state !== 'retired')
      throw programmeErrors.unknownCourse();
  }
  return known;
};

type Document = Omit<ProgrammeEdit, 'version'>;
type Acting = Within<ProgrammeScope, SignedAuthor>;

/** A programme that is held, written anew as a whole; what it lists keeps the credits it was listed with. */
export const rewrite = async (within: Acting, before: ProgrammeRecord, document: Document) => {
  const { db: tx, scope } = within;
  const { modules: written, courses, links, sections: texts, ...basics } = document;
  const had = await partsOf(tx, before.id);
  const hadByCode = new Map(had.modules.map((module) => [module.code, module]));
  // Only the graduate school locks and unlocks.
  const modules = scope.all
    ? written
    : written.map((module) => ({ ...module, locked: hadByCode.get(module.code)?.locked ?? false }));
  mustBeOrdered(basics);
  mustBePossibleLinks(links);
  const tree = mustBeATree(modules);
  if (!scope.all) mustKeepLocked(had.modules, tree);
  const known = await namesIn(tx, courses);
  mustStandOnce(tree, courses, (id) => known.get(id)?.name ?? '');
  const listedWith = new Map(had.courses.map(({ courseId, credits }) => [courseId, credits]));
  const creditsOf = (id: string) => listedWith.get(id) ?? known.get(id)?.credits ?? 0;
  await writeTree(
    tx,
    before.id,
    { modules, courses, links },
    {
      creditsOf,
      lockedCreditsOf: ({ code, minCredits }) =>
        Math.min(minCredits, hadByCode.get(code)?.lockedCredits ?? minCredits),
    },
  );
  const sections = sectionsWith(before, texts);
  const findings = await findingsOf(tx, {
    ...basics,
    level: before.level,
    requiredLinks: before.requiredLinks,
    sections,
    modules,
    links,
    courses: courses.map((course) => ({ ...course, credits: creditsOf(course.courseId) })),
  });
  const after = await programmes.change(
    within,
    before,
    { ...basics, sections: JSON.stringify(sections), courseCount: courses.length, ...countsOf(findings) },
    'edit',
    {
      before: { ...before, ...had },
      after: { ...basics, sections, modules, courses, links },
    },
  );
  return { after, findings };
};

/** Saves the whole document; the answer says what is still wrong with it. */
export const saveProgramme = (
  context: Context<ProgrammeScope>,
  { id, version, ...document }: { id: string } & ProgrammeEdit,
): Promise<SavedProgramme> =>
  programmes.transact(context, async (within) => {
    const before = await programmes.hold(within, { id });
    await mustBeCurrent(within.db, before, version);
    mustBeIn(before, 'edit', 'draft', 'returned');
    const { after, findings } = await rewrite(within, before, document);
    return saved(after, inWords(findings, context.language));
  });

export const removeProgramme = (context: Context<ProgrammeScope>, { id }: { id: string }): Promise<void> =>
  programmes.transact(context, async (within) => {
    const before = await programmes.hold(within, { id });
    mustBeIn(before, 'remove', 'draft');
    if (before.submittedAt !== null) throw programmeErrors.wasSubmitted();
    await programmes.drop(within, before, 'remove');
  });
