import { yesNo } from '@graduate/contract/platform/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { roomEquipment, roomKinds } from '@graduate/contract/training/rooms/choices.ts';
import { roomImportCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import { examFits, hasItsSeats, roomFields } from '@graduate/contract/training/rooms/rooms.ts';
import { expressionBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { explainConstraints } from '../../../../platform/database/constraints.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { defineImport } from '../../../../platform/excel/import/define-import.ts';
import type {
  CellProblem,
  Choice,
  Lined,
  RowProblem,
} from '../../../../platform/excel/import/import-spec.ts';
import { choicesOf, columnsOf } from '../../../../platform/excel/import/sheet-fields.ts';
import { departmentRefs } from '../../../administration/accounts/public.ts';
import { dictionaryLabels } from '../../../administration/dictionaries/public.ts';
import { reasonsAgainst } from '../room-uses.ts';
import { roomErrors } from '../rooms.errors.ts';
import { managedRooms, type RoomScope, roomScope } from '../rooms.scope.ts';
import { rooms } from '../write-room.ts';

const column = columnsOf(roomFields);
const must = { required: true };
const whole = { number: true };

const columns = [
  column('code', 'GY101', {
    ...must,
    note: text('已有编号则更新该教室', 'A code that exists updates that room'),
  }),
  column('name', '观云楼101', { ...must, width: 20 }),
  column('buildingId', '城关校区观云楼', { ...must, width: 24 }),
  column('floor', '1', whole),
  column('kind', roomKinds.multimedia.zh, must),
  column('capacity', '60', { ...whole, note: text('线上教室不填', 'Left empty for online rooms') }),
  column('examCapacity', '30', whole),
  column('equipment', `${roomEquipment.projector.zh}、${roomEquipment.aircon.zh}`, {
    several: true,
    width: 30,
  }),
  column('departmentId', '', {
    width: 24,
    note: text(
      '留空为全校公用，须由培养办导入',
      'Left empty: the whole school’s, imported by the graduate school',
    ),
  }),
  column('enabled', yesNo.true.zh, must),
];

const SheetRow = z.object({
  code: roomFields.code,
  name: roomFields.name,
  buildingId: z.uuid(),
  floor: roomFields.floor,
  kind: roomFields.kind,
  capacity: roomFields.capacity,
  examCapacity: roomFields.examCapacity,
  equipment: roomFields.equipment.nullable(),
  departmentId: z.uuid().nullable(),
  enabled: z.enum(['true', 'false']),
});
type SheetRow = z.output<typeof SheetRow>;

const buildingChoices = async (db: Db): Promise<Choice[]> => {
  const campusOf = await dictionaryLabels(db, ['campus'], 'zh');
  const found = await db.selectFrom('buildings').selectAll().orderBy('campus').orderBy('code').execute();
  return found.map(({ id, campus, name }) => ({
    value: id,
    names: [`${campusOf('campus', campus)}${name}`],
  }));
};

/** Which of the codes there are already, and whether somebody looks after that room. */
const knownRooms = async (db: Db | Tx, scope: RoomScope, lines: readonly Lined<SheetRow>[]) => {
  const found = await db
    .selectFrom('rooms')
    .select(['id', 'code', 'enabled', 'capacity'])
    .select(sql<boolean>`${managedRooms(scope)(expressionBuilder<Tables, 'rooms'>())}`.as('managed'))
    .where('code', 'in', ['', ...lines.map(({ row }) => row.code)])
    .execute();
  return new Map(found.map((room) => [room.code, room]));
};

const wrongWith = (row: SheetRow, scope: RoomScope): CellProblem[] => [
  ...(hasItsSeats(row)
    ? []
    : [
        {
          key: 'capacity',
          why: text('请填写座位数；线上教室没有座位数', 'Give the seats; online rooms have none'),
        },
      ]),
  ...(examFits(row)
    ? []
    : [{ key: 'examCapacity', why: text('考试座位数不能多于座位数', 'More seats than the room has') }]),
  ...(scope.all || (row.departmentId !== null && scope.departmentIds.includes(row.departmentId))
    ? []
    : [{ key: 'departmentId', why: roomErrors.otherDepartment().text }]),
];

const wantedOf = (row: SheetRow) => ({
  ...row,
  equipment: row.equipment ?? [],
  enabled: row.enabled === 'true',
});

/** A sheet tells its problems in both languages; what else belongs to them is not shown there. */
const language = 'zh';

/** Rooms from a sheet, by their codes: new ones are made, known ones updated. */
export const importRooms = defineImport<RoomScope, SheetRow>({
  name: 'rooms',
  title: text('教室', 'rooms'),
  calls: roomImportCalls,
  columns,
  choices: async (db, { all, departmentIds }) => ({
    buildingId: await buildingChoices(db),
    departmentId: (await departmentRefs(db, all ? undefined : departmentIds)).map(
      ({ id, name, code }): Choice => ({ value: id, names: [name, code] }),
    ),
    kind: choicesOf(roomKinds),
    equipment: choicesOf(roomEquipment),
    enabled: choicesOf(yesNo),
  }),
  row: SheetRow,
  scope: roomScope,
  once: { code: ({ code }) => code },
  check: async ({ services, scope }, lines) => {
    const known = await knownRooms(services.db, scope, lines);
    const found: RowProblem[] = [];
    for (const { line, row } of lines) {
      const problems = wrongWith(row, scope);
      const room = known.get(row.code);
      if (room?.managed === false) problems.push({ key: 'code', why: roomErrors.codeTaken().text });
      else if (room)
        for (const { key, refused } of await reasonsAgainst(
          { services, language },
          services.db,
          room,
          wantedOf(row),
        ))
          problems.push({ key, why: refused.text });
      found.push(...problems.map((problem) => ({ line, ...problem })));
    }
    return found;
  },
  prepare: async ({ services, scope, author }, lines) => ({
    text: text(`已导入${lines.length}间教室`, `${lines.length} rooms were imported`),
    write: async (tx) => {
      const within = { db: tx, author, scope };
      const known = await knownRooms(tx, scope, lines);
      for (const { row } of lines) {
        const values = wantedOf(row);
        const room = known.get(row.code);
        const [against] = room ? await reasonsAgainst({ services, language }, tx, room, values) : [];
        if (against) throw against.refused;
        const written = room
          ? rooms.change(within, await rooms.hold(within, { id: room.id }), values, 'edit')
          : rooms.add(within, values);
        await written.catch(explainConstraints({ rooms_code_once: roomErrors.codeTaken }));
      }
    },
  }),
});
