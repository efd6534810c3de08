import type { WindowDimension } from '@graduate/contract/commons/date-windows/date-windows.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { WindowCode } from '../../../platform/window-code.ts';
import { windowErrors } from './date-windows.errors.ts';
import type { WindowRow } from './date-windows.queries.ts';
import { candidatesFor } from './resolve-window.ts';

type Limits = Pick<WindowRow, 'termId' | 'departmentId' | 'grade' | 'level' | 'population'>;
export type Draft = Limits & Pick<WindowRow, 'opensAt' | 'closesAt' | 'enabled' | 'note'>;

const MINUTE_MS = 60_000;
const toTheMinute = (moment: Date): Date => new Date(Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS);

/** Windows begin and end with whole minutes, as people see and enter them. */
export const inMinutes = <D extends Pick<Draft, 'opensAt' | 'closesAt'>>(draft: D): D => ({
  ...draft,
  opensAt: toTheMinute(draft.opensAt),
  closesAt: toTheMinute(draft.closesAt),
});

const limitOf: Record<WindowDimension, (limits: Limits) => unknown> = {
  term: ({ termId }) => termId,
  department: ({ departmentId }) => departmentId,
  grade: ({ grade }) => grade,
  level: ({ level }) => level,
  population: ({ population }) => population,
};

const mustUseDimensions = (code: WindowCode, draft: Draft): void => {
  const unused = (Object.keys(limitOf) as WindowDimension[]).find(
    (dimension) => limitOf[dimension](draft) !== null && !code.dimensions.includes(dimension),
  );
  if (unused) throw windowErrors.dimensionUnused({ operation: code.operation, dimension: unused });
};

/** A narrower window lies within the one the school has for the same people. */
const mustNarrow = async (tx: Tx, code: WindowCode, draft: Draft): Promise<void> => {
  const subject = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null));
  const school = (await candidatesFor(tx, [code.code], subject)).find(({ narrows }) => !narrows);
  if (!school) {
    if (code.usual === 'open') return;
    throw windowErrors.schoolNotSet({ operation: code.operation });
  }
  if (draft.opensAt < school.opensAt || draft.closesAt > school.closesAt)
    throw windowErrors.outsideSchool({ span: school });
};

/** Refuses a window that could not mean anything, or that reaches further than its author may. */
export const mustFit = async (tx: Tx, code: WindowCode, draft: Draft, narrows: boolean): Promise<void> => {
  mustUseDimensions(code, draft);
  if (draft.closesAt <= draft.opensAt) throw windowErrors.endsBeforeItBegins();
  if (narrows) await mustNarrow(tx, code, draft);
};
