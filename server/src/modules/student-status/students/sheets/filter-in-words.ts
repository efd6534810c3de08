import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import {
  ageBands,
  checkStates,
  conclusions,
  entryStates,
  populations,
  presences,
  recordFlags,
  registrationStates,
  statuses,
  studyModes,
} from '@graduate/contract/student-status/students/choices.ts';
import { z } from 'zod';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { SheetFact } from '../../../../platform/excel/sheet.ts';

const inWords: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  population: populations,
  pycc: trainingLevels,
  degreeType: degreeTypes,
  studyMode: studyModes,
  status: statuses,
  presence: presences,
  registrationState: registrationStates,
  hdzt: checkStates,
  gradCheckState: checkStates,
  entryState: entryStates,
  conclusion: conclusions,
  flag: recordFlags,
  age: ageBands,
};

const words = {
  exporter: text('导出人', 'Exported by'),
  role: text('当前角色', 'Role'),
  at: text('导出时间', 'Exported at'),
  filter: text('筛选条件', 'Filter'),
  everything: text('无（全部）', 'None (everything)'),
};

const NO_FILTER = ['page', 'limit', 'sort', 'columns'];

const told = (name: string, value: unknown, language: Language): string =>
  (Array.isArray(value) ? value : [value])
    .map((one) =>
      typeof one === 'object'
        ? JSON.stringify(one)
        : (inWords[name]?.[String(one)]?.[language] ?? String(one)),
    )
    .join('、');

/** The second sheet of an export: what was asked for, by whom, when. */
export const factsOf = (
  schema: z.ZodObject,
  asked: object,
  { actor, language }: { actor: Actor; language: Language },
): SheetFact[] => {
  const filter = Object.entries(asked)
    .filter(([name, value]) => value !== undefined && !NO_FILTER.includes(name))
    .map(([name, value]): SheetFact => {
      const field: unknown = schema.shape[name];
      const label = field instanceof z.ZodType ? labelOf(field) : undefined;
      return [label?.[language] ?? name, told(name, value, language)];
    });
  return [
    [words.exporter[language], `${actor.realName}（${actor.username}）`],
    [words.role[language], actor.role.name],
    [words.at[language], formatWireTime(new Date())],
    ...(filter.length > 0 ? filter : [[words.filter[language], words.everything[language]] as const]),
  ];
};
