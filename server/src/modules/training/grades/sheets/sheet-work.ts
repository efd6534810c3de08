import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { several, type Text, text } from '@graduate/contract/platform/text.ts';
import type { SheetState } from '@graduate/contract/training/grades/choices.ts';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { WaitingWork } from '../../../../platform/waiting-work.ts';
import { ledSheets, managedSheets, sheetScope } from './sheets.scope.ts';

type Waiting = { key: string; state: SheetState; title: (n: number) => Text };

const ofOffices: readonly Waiting[] = [
  {
    key: 'sheetsToCheck',
    state: 'submitted',
    title: (n) => text(`${n} 份成绩登记表待审核`, `${several(n, 'grade sheet')} to check`),
  },
  {
    key: 'sheetsToPublish',
    state: 'checked',
    title: (n) => text(`${n} 份成绩登记表待公布`, `${several(n, 'grade sheet')} to publish`),
  },
];

/** Sheets wait for who leads a class so many days before they are due: until then there is nothing to enter. */
const DAYS_AHEAD = 21;

/** Offices have sheets to decide; teachers those that are due soon, are late or came back. */
export const sheetWork = async (db: Db, actor: Actor): Promise<WaitingWork[]> => {
  if (!mayUse(actor, 'training:grade:sheets')) return [];
  const scope = sheetScope(actor);
  const count = (db: Db) => db.selectFrom('gradeSheets').select((eb) => eb.fn.countAll<number>().as('count'));
  const waiting: WaitingWork[] = [];
  if (scope.checks)
    for (const { key, state, title } of ofOffices) {
      const found = await count(db)
        .where('state', '=', state)
        .where(managedSheets(scope))
        .executeTakeFirstOrThrow();
      if (found.count > 0)
        waiting.push({
          key,
          title: title(found.count),
          count: found.count,
          link: `/training/grade-publication?state=${state}`,
        });
    }
  else if (scope.enters) {
    const found = await count(db)
      .where('state', 'in', ['empty', 'draft'])
      .where((eb) =>
        eb.or([
          eb('entryDeadline', '<=', addDays(dayInShanghai(new Date()), DAYS_AHEAD)),
          eb('returnReason', '<>', ''),
        ]),
      )
      .where(ledSheets(scope))
      .executeTakeFirstOrThrow();
    if (found.count > 0)
      waiting.push({
        key: 'sheetsToEnter',
        title: text(`${found.count} 份成绩登记表待提交`, `${several(found.count, 'grade sheet')} to submit`),
        count: found.count,
        link: '/training/grade-sheets?state=empty,draft',
      });
  }
  return waiting;
};
