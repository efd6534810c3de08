import {
  type FieldKind,
  type Fields,
  fieldsOf,
  kindOf,
  labelOf,
  traitsOf,
} from '@graduate/contract/platform/fields.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { NOTHING, useFieldReader } from '../fields/use-field-reader.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import type { ActionsColumn, ColumnSpec, ListColumn, ShownColumn } from './list-columns.ts';
import { listTexts } from './list-texts.ts';
import { actsInSight, RowActions } from './row-actions.tsx';

const usualWidths: Partial<Record<FieldKind, number>> = {
  moment: 160,
  day: 120,
  year: 90,
  number: 90,
  flag: 90,
  choice: 110,
};
const USUAL_WIDTH = 140;
const ACTIONS_WIDTH = 130;
const USUAL_FACTS = 3;

const SIGN_WIDTH = 14;
const LETTER_WIDTH = 7.5;
const ROOM_BESIDE_TITLE = 32;
const ROOM_FOR_ORDER = 22;
const ROOM_BESIDE_ACT = 16;
/** A longer title ends in dots where its rows need less. */
const LONGEST_TITLE = 180;

const lengthOf = (words: string): number =>
  [...words].reduce((sum, sign) => sum + (sign > '\u2fff' ? SIGN_WIDTH : LETTER_WIDTH), 0);

/** A title stands on one line. */
const roomFor = (title: string, sortable: boolean): number =>
  Math.ceil(lengthOf(title) + ROOM_BESIDE_TITLE + (sortable ? ROOM_FOR_ORDER : 0));

/** The buttons of the row that has the most to offer; undefined when no row offers anything. */
const roomForActs = <R,>(
  { actions, width }: ActionsColumn<R>,
  words: { title: string; more: string },
  rows: readonly R[],
): number | undefined => {
  const offered = rows.map((row) => (actions ? actions(row) : null));
  if (offered.some((acts) => acts !== null && !Array.isArray(acts))) return width ?? ACTIONS_WIDTH;
  const widths = offered.flatMap((acts) => {
    if (!Array.isArray(acts) || acts.length === 0) return [];
    const { inSight, rest } = actsInSight(acts);
    const names = [...inSight.map(({ name }) => name), ...(rest.length > 0 ? [words.more] : [])];
    return names.reduce((sum, name) => sum + lengthOf(name) + ROOM_BESIDE_ACT, 0);
  });
  if (widths.length === 0) return undefined;
  return Math.ceil(Math.max(roomFor(words.title, false), Math.max(...widths) + ROOM_BESIDE_ACT));
};

const isState = (field: z.ZodType | undefined) =>
  Object.values((field && traitsOf(field).choices) ?? {}).some(({ meaning }) => meaning);

const alignmentOf = (field: z.ZodType | undefined) => {
  if (field && kindOf(field) === 'number') return 'right';
  return isState(field) ? 'center' : 'left';
};

const fieldIn = <R,>(spec: ColumnSpec<R>): string => ('field' in spec ? spec.field : spec.key);

/** The fields of the row or of the thing in it, and the name among them. */
const placeOf = (fields: Fields, path: string) => {
  const [name = '', holder] = path.split('.').reverse();
  return { holder, name, among: holder ? fieldsOf(fields[holder]) : fields };
};

const schemaOf = <R,>(fields: Fields, spec: ColumnSpec<R>) => {
  const { among, name } = placeOf(fields, fieldIn(spec));
  return among[name];
};

/** Where columns stand on a card when the page does not say. */
const cardPlaces = <R,>(specs: readonly ColumnSpec<R>[], fields: Fields): ShownColumn<R>['card'][] => {
  const said = new Set(specs.map(({ card }) => card));
  const firstState = said.has('status') ? undefined : specs.find((spec) => isState(schemaOf(fields, spec)));
  let facts = said.has('fact') ? 0 : USUAL_FACTS;
  return specs.map((spec, at) => {
    if (spec.card) return spec.card === 'none' ? undefined : spec.card;
    if (at === 0 && !said.has('title')) return 'title';
    if (spec === firstState) return 'status';
    if (spec.extra || facts === 0) return undefined;
    facts -= 1;
    return 'fact';
  });
};

const actionsColumn = <R,>(column: ActionsColumn<R>, words: { title: string; more: string }) => ({
  key: 'actions',
  title: words.title,
  width: column.width ?? ACTIONS_WIDTH,
  fitting: (rows: readonly R[]) => roomForActs(column, words, rows),
  fixed: 'end' as const,
  card: 'actions' as const,
  render: (row: R): ReactNode => {
    const offered = column.actions ? column.actions(row) : null;
    return Array.isArray(offered) ? <RowActions actions={offered} /> : (offered as ReactNode);
  },
});

type Render<R> = (row: R) => ReactNode;

const opening = <R,>(spec: ColumnSpec<R>, render: Render<R>): Render<R> => {
  const open = 'open' in spec ? spec.open : undefined;
  if (!open) return render;
  return (row) => (
    <button type="button" className="text-button name-button" onClick={() => open(row)}>
      {render(row)}
    </button>
  );
};

/** The columns as they are shown: what the page does not say follows from the fields. */
export const useColumns = <R extends object>(
  fields: Fields,
  columns: readonly ListColumn<R>[],
  sortable: readonly string[] = [],
): ShownColumn<R>[] => {
  const t = useTexts(listTexts);
  const language = useLanguage();
  const specs = columns.flatMap((column): ColumnSpec<R> | [] => {
    if (typeof column === 'string') return { key: column };
    return 'actions' in column ? [] : column;
  });
  const acts = columns.filter(
    (column) => typeof column === 'object' && 'actions' in column && column.actions,
  );
  const { show, showOf } = useFieldReader(specs.map((spec) => schemaOf(fields, spec)));
  const places = cardPlaces(specs, fields);
  const shown = specs.map((spec, at): ShownColumn<R> => {
    const { name: key } = placeOf(fields, spec.key);
    const field = schemaOf(fields, spec);
    const sorts = spec.sortable ?? sortable.includes(key);
    const title = spec.title ?? (field && labelOf(field)?.[language]) ?? key;
    const fixed = spec.fixed ?? (at === 0 ? 'start' : undefined);
    const usual = (field && usualWidths[kindOf(field)]) ?? USUAL_WIDTH;
    const path = fieldIn(spec);
    const least = roomFor(title, sorts);
    return {
      ...(placeOf(fields, path).name === 'departmentName' && {
        departmentOf: (row: R) => path.split('.').reduce<unknown>((held, name) => held?.[name as never], row),
      }),
      width: Math.max(usual, least),
      least: Math.min(least, LONGEST_TITLE),
      align: alignmentOf(field),
      render: opening(spec, (row) => {
        const { holder, name } = placeOf(fields, fieldIn(spec));
        if (!holder) return showOf(fields, row, name);
        const held = row[holder as keyof R] as Record<string, unknown> | null;
        return field ? show(field, held?.[name]) : NOTHING;
      }),
      ...spec,
      key,
      title,
      sortable: sorts,
      fixed: fixed || undefined,
      card: places[at],
    } as ShownColumn<R>;
  });
  return [
    ...shown,
    ...acts.map((column) => actionsColumn(column as ActionsColumn<R>, { title: t.actions, more: t.more })),
  ];
};
