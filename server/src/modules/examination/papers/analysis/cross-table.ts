import type { CrossTable, Dimension } from '@graduate/contract/examination/papers/analysis.ts';
import type { analysisCalls } from '@graduate/contract/examination/papers/analysis-calls.ts';
import { SMALLEST_GROUP } from '@graduate/contract/examination/papers/choices.ts';
import { type TrainingLevel, trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { departmentRefs } from '../../../administration/accounts/public.ts';
import { findReadable } from '../papers.queries.ts';
import type { PaperScope } from '../papers.scope.ts';
import { questionsOf } from './analyse-paper.ts';
import { meanOf } from './in-numbers.ts';
import { byQuestion, tallyGroups } from './tallies.ts';

export const groupColumns: Record<Dimension, RawBuilder<unknown>> = {
  department: sql`sheet.department_id`,
  grade: sql`sheet.grade`,
  level: sql`sheet.level`,
};

const namesOf = async (db: Db, by: Dimension, language: Language): Promise<(code: string) => string> => {
  if (by === 'grade') return (code) => code;
  if (by === 'level') return (code) => trainingLevels[code as TrainingLevel]?.[language] ?? code;
  const names = new Map((await departmentRefs(db)).map(({ id, name }) => [id, name]));
  return (code) => names.get(code) ?? code;
};

type Group = CrossTable['groups'][number];

/**
 * The groups that may be shown. Few answers would say whose they are; and what is hidden must not follow from the rest,
 * so if little is hidden in all, the smallest group that would be shown is hidden with it.
 */
const largeEnough = (groups: readonly Group[], nameless: number): Group[] => {
  const shown = groups
    .filter(({ answered }) => answered >= SMALLEST_GROUP)
    .sort((one, other) => one.answered - other.answered);
  const all = groups.reduce((sum, { answered }) => sum + answered, nameless);
  const hidden = all - shown.reduce((sum, { answered }) => sum + answered, 0);
  return hidden > 0 && hidden < SMALLEST_GROUP ? shown.slice(1) : shown;
};

/** One question by department, grade or level. */
export const crossTable = async (
  { db, scope, language }: Context<PaperScope>,
  { id, questionId, by }: InputOf<typeof analysisCalls.cross>,
): Promise<CrossTable> => {
  const paper = await findReadable(db, scope, id);
  const question = (await questionsOf(db, paper, new Set([questionId]))).find((one) => one.id === questionId);
  if (!question) return { by, groups: [], hidden: 0 };
  const [found, nameOf] = await Promise.all([
    tallyGroups(db, paper, question, groupColumns[by]),
    namesOf(db, by, language),
  ]);
  const measured = ['number', 'rating', 'matrixRating'].includes(question.type);
  const groups = found.map(({ code, marks }): Group & { nameless: boolean } => {
    const said = byQuestion(marks).get(questionId);
    const tallies = said?.tallies ?? [];
    const values = tallies.map((tally) => ({ value: Number(tally.code), count: tally.count }));
    return {
      code: code ?? '',
      nameless: code === null,
      name: code === null ? '' : nameOf(code),
      answered: said?.answered ?? 0,
      mean: measured && values.length > 0 ? meanOf(values) : null,
      tallies: question.type === 'number' ? [] : tallies,
    };
  });
  const named = groups.filter(({ nameless }) => !nameless);
  const rest = groups.find(({ nameless }) => nameless)?.answered ?? 0;
  const shown = paper.anonymous ? largeEnough(named, rest) : named;
  return {
    by,
    groups: [...shown].sort((one, other) => one.name.localeCompare(other.name, 'zh')),
    hidden: named.length - shown.length,
  };
};
