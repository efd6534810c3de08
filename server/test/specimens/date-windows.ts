import { dateWindowCalls } from '@graduate/contract/commons/date-windows/date-window-calls.ts';
import { insertWindow } from '../../samples/commons/date-windows/insert-window.ts';
import { newId } from '../../src/platform/ids.ts';
import { next } from '../counting.ts';
import { both, byDataScope, either, inRole, not, type Reach, sameDepartment } from './reach.ts';
import { byId, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';

type WindowRow = Row & { departmentId: string };
const on = callsOn<WindowRow>();

const opensAt = new Date('2026-09-01T00:00:00+08:00');
const closesAt = new Date('2027-01-31T23:59:00+08:00');
const times = { opensAt, closesAt, enabled: true };
const FIRST_GRADE = 1950;

const inOffice: Reach = ({ scope }) => scope === 'all';
/** The operation is the school's own: the offices see its windows, only the system administrator sets them. */
const keeps = either(inRole('sysadmin'), both(not(inOffice), sameDepartment));
/** What an office sees and may not set is refused aloud. */
const kept = { reach: keeps, outside: [403, 404] } as const;

/** A window that the owner's department has narrowed for itself. */
const windows: Specimen<WindowRow> = {
  name: 'a window of a department',
  make: async ({ db }, { departmentId }) => {
    const id = newId();
    const note = newMark('时间');
    await insertWindow(db, {
      id,
      code: 'XT_ASSISTANT',
      departmentId,
      grade: FIRST_GRADE + next('grade'),
      from: '2026-09-01',
      to: '2027-01-31',
      narrows: true,
      note,
    });
    return { id, marks: [note], departmentId };
  },
  reach: byDataScope,
  calls: [
    on(
      dateWindowCalls.edit,
      ({ id, departmentId }) => ({
        params: { id },
        body: {
          version: 1,
          termId: null,
          departmentId,
          grade: null,
          level: null,
          population: null,
          ...times,
          note: '改过',
        },
      }),
      kept,
    ),
    on(dateWindowCalls.remove, byId, kept),
    on(dateWindowCalls.shift, ({ id }) => ({ body: { ids: [id], days: 1, part: 'end' as const } }), kept),
    on(
      dateWindowCalls.create,
      ({ departmentId }) => ({
        body: {
          code: 'XT_ASSISTANT',
          termId: null,
          departmentIds: [departmentId],
          grades: [],
          levels: [],
          populations: [],
          ...times,
          note: '新增',
        },
      }),
      kept,
    ),
  ],
  lists: [list(dateWindowCalls.list, { query: { limit: 200 } })],
};

export const dateWindowSpecimens = [windows];
