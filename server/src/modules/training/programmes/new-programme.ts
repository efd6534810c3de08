import { studyYearsOf } from '@graduate/contract/student-status/students/study-years.ts';
import { courseLevels, requiredCategories } from '@graduate/contract/training/courses/choices.ts';
import { programmePopulations } from '@graduate/contract/training/programmes/choices.ts';
import { sumOfCredits } from '@graduate/contract/training/programmes/programme-parts.ts';
import type {
  NewProgramme,
  ProgrammeBasics,
  SavedProgramme,
} from '@graduate/contract/training/programmes/programmes.ts';
import type { Template } from '@graduate/contract/training/programmes/templates.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { explainConstraints } from '../../../platform/database/constraints.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type MajorOfDepartment, majorOfDepartment } from '../../administration/accounts/public.ts';
import { studyYearRules } from '../../student-status/students/public.ts';
import { trainingSetting } from '../training-settings/public.ts';
import { leastCredits } from './check-programme.ts';
import { programmes, saved } from './hold-programme.ts';
import { countsOf, findingsOf, inWords } from './programme-checks.ts';
import { editionsWith, type ProgrammeKey } from './programme-key.ts';
import { mustBeInTime } from './programme-window.ts';
import { programmeErrors } from './programmes.errors.ts';
import type { ProgrammeScope } from './programmes.scope.ts';
import { findTemplate } from './templates.ts';
import { writeTree } from './write-tree.ts';

type Key = Omit<NewProgramme, 'templateId'>;

const mustBeOwnDepartment = (scope: ProgrammeScope, departmentId: string): void => {
  if (!scope.all && !scope.departmentIds.includes(departmentId)) throw programmeErrors.otherDepartment();
};

const majorOf = async (tx: Tx, key: Key): Promise<MajorOfDepartment> => {
  const major = await majorOfDepartment(tx, key.departmentId, key.majorCode);
  const trains = key.level === 'D' ? major?.forDoctors : major?.forMasters;
  if (!major || !trains || major.degreeType !== key.degreeType) throw programmeErrors.noSuchMajor();
  return major;
};

const templateFor = async (tx: Tx, { templateId, level, degreeType, studyMode }: NewProgramme) => {
  const template = await findTemplate({ db: tx }, { id: templateId });
  const fits =
    template.level === level && template.degreeType === degreeType && template.studyMode === studyMode;
  if (!fits || !template.enabled) throw programmeErrors.templateElsewhere();
  return template;
};

/** The number of the next edition; there is one draft of a programme at a time. */
export const nextEdition = async (tx: Tx, key: ProgrammeKey): Promise<number> => {
  const editions = await editionsWith(tx, key)
    .select(['edition', 'state'])
    .orderBy('edition', 'desc')
    .execute();
  const draft = editions.find(({ state }) => ['draft', 'reviewing', 'returned'].includes(state));
  if (draft) throw programmeErrors.draftExists({ edition: draft.edition });
  return (editions[0]?.edition ?? 0) + 1;
};

/** Two who begin the same programme at once are refused as if one had come later. */
export const explainTwice = (edition: number) =>
  explainConstraints({
    programmes_one_draft: () => programmeErrors.draftExists({ edition }),
    programmes_edition_once: () => programmeErrors.draftExists({ edition }),
  });

const nameOf = (key: Key, majorName: string): string => {
  const whom =
    key.population === 'regular'
      ? courseLevels[key.level].zh
      : `${courseLevels[key.level].zh}${programmePopulations.intl.zh}`;
  const direction = key.direction === '' ? '' : `（${key.direction}）`;
  return `${key.grade}级${majorName}${direction}${whom}${key.population === 'regular' ? '研究生' : ''}培养方案`;
};

/** What the template and the rules of the school say, until somebody writes otherwise. */
const usualBasics = async (
  tx: Tx,
  key: Key,
  majorName: string,
  { modules, links }: Template,
): Promise<ProgrammeBasics> => {
  const { termCreditCap } = await trainingSetting(tx, 'teaching');
  const { level: trainingLevel, degreeType, studyMode, majorCode } = key;
  const years = studyYearsOf({ trainingLevel, degreeType, studyMode, majorCode }, await studyYearRules(tx));
  const tops = modules.filter(({ parent }) => parent === null);
  return {
    name: nameOf(key, majorName),
    nameEn: '',
    minTotalCredits: leastCredits({ modules, links }),
    minCourseCredits: leastCredits({ modules, links: [] }),
    minDegreeCredits: sumOfCredits(
      tops
        .filter(({ category }) => category !== null && requiredCategories.includes(category))
        .map(({ minCredits }) => minCredits),
    ),
    maxTermCredits: termCreditCap,
    duration: years?.years ?? 3,
    maxDuration: years?.mostYears ?? 6,
    makeupCourses: 0,
    revisionNote: '',
  };
};

/** Begins a programme: the template is copied, what becomes of it later does not reach here. */
export const createProgramme = (
  context: Context<ProgrammeScope>,
  input: NewProgramme,
): Promise<SavedProgramme> => {
  const { templateId, ...key } = input;
  let edition = 1;
  return programmes
    .transact(context, async (within) => {
      const { db: tx, scope, author } = within;
      mustBeOwnDepartment(scope, key.departmentId);
      await mustBeInTime(tx, scope, key);
      const major = await majorOf(tx, key);
      const template = await templateFor(tx, input);
      edition = await nextEdition(tx, key);
      const { modules, links } = template;
      const basics = await usualBasics(tx, key, major.name, template);
      const sections = template.sections.map((section) => ({ ...section, html: '' }));
      const requiredLinks = [...new Set(links.map(({ kind }) => kind))];
      const findings = await findingsOf(tx, {
        ...basics,
        level: key.level,
        requiredLinks,
        sections,
        modules,
        courses: [],
        links,
      });
      const { accountId } = author.actor;
      const added = await programmes.add(
        within,
        {
          ...key,
          ...basics,
          templateId,
          edition,
          requiredLinks,
          sections: JSON.stringify(sections),
          state: 'draft',
          ...countsOf(findings),
          submittedAt: null,
          publishedAt: null,
          createdBy: accountId,
          updatedBy: accountId,
        },
        { after: { ...input, edition, name: basics.name } },
        ({ id }) =>
          writeTree(
            tx,
            id,
            { modules, courses: [], links },
            { creditsOf: () => 0, lockedCreditsOf: ({ minCredits }) => minCredits },
          ),
      );
      return saved(added, inWords(findings, context.language));
    })
    .catch((error: unknown) => explainTwice(edition)(error));
};
