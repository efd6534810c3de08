import {
  type FieldKind,
  type Fields,
  kindOf,
  labelOf,
  traitsOf,
} from '@graduate/contract/platform/fields.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useFieldReader } from '../fields/use-field-reader.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import type { ActionsColumn, ColumnSpec, ListColumn, ShownColumn } from './list-columns.ts';
import { listTexts } from './list-texts.ts';
import { RowActions } from './row-actions.tsx';

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

/** A title stands on one line. */
const roomFor = (title: string, sortable: boolean): number =>
  Math.ceil(
    [...title].reduce((sum, sign) => sum + (sign > '\u2fff' ? SIGN_WIDTH : LETTER_WIDTH), ROOM_BESIDE_TITLE) +
      (sortable ? ROOM_FOR_ORDER : 0),
  );

const isState = (field: z.ZodType | undefined) =>
  Object.values((field && traitsOf(field).choices) ?? {}).some(({ meaning }) => meaning);

const alignmentOf = (field: z.ZodType | undefined) => {
  if (field && kindOf(field) === 'number') return 'right';
  return isState(field) ? 'center' : 'left';
};

const fieldIn = <R,>(spec: ColumnSpec<R>): string => ('field' in spec ? spec.field : spec.key);

/** Where columns stand on a card when the page does not say. */
const cardPlaces = <R,>(specs: readonly ColumnSpec<R>[], fields: Fields): ShownColumn<R>['card'][] => {
  const said = new Set(specs.map(({ card }) => card));
  const firstState = said.has('status') ? undefined : specs.find((spec) => isState(fields[fieldIn(spec)]));
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

const actionsColumn = <R,>({ actions, width = ACTIONS_WIDTH }: ActionsColumn<R>, title: string) => ({
  key: 'actions',
  title,
  width,
  fixed: 'end' as const,
  card: 'actions' as const,
  render: (row: R): ReactNode => {
    const offered = actions ? actions(row) : null;
    return Array.isArray(offered) ? <RowActions actions={offered} /> : (offered as ReactNode);
  },
});

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
  const { showOf } = useFieldReader(specs.map((spec) => fields[fieldIn(spec)]));
  const places = cardPlaces(specs, fields);
  const shown = specs.map((spec, at): ShownColumn<R> => {
    const { key } = spec;
    const name = fieldIn(spec);
    const field = fields[name];
    const sorts = spec.sortable ?? sortable.includes(key);
    const title = spec.title ?? (field && labelOf(field)?.[language]) ?? key;
    const fixed = spec.fixed ?? (at === 0 ? 'start' : undefined);
    const usual = (field && usualWidths[kindOf(field)]) ?? USUAL_WIDTH;
    return {
      width: Math.max(usual, roomFor(title, sorts)),
      align: alignmentOf(field),
      render: (row) => showOf(fields, row, name),
      ...spec,
      title,
      sortable: sorts,
      fixed: fixed || undefined,
      card: places[at],
    } as ShownColumn<R>;
  });
  return [...shown, ...acts.map((column) => actionsColumn(column as ActionsColumn<R>, t.actions))];
};
