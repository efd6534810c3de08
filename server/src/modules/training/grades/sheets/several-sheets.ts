import type { Context } from '../../../../platform/http/context.ts';
import { oneByOne } from '../../../../platform/http/one-by-one.ts';
import { checkSheet, remindSheet, returnSheet } from './check-sheet.ts';
import { publishSheet } from './publish-sheet.ts';
import type { SheetScope } from './sheets.scope.ts';

const nameOf = async ({ db }: Context<SheetScope>, id: string): Promise<string | null> => {
  const found = await db
    .selectFrom('gradeSheets')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'gradeSheets.classId')
    .select('teachingClasses.name')
    .where('gradeSheets.id', '=', id)
    .executeTakeFirst();
  return found?.name ?? null;
};

const each = oneByOne(nameOf);

export const checkSeveral = each(checkSheet);
export const publishSeveral = each(publishSheet);
export const remindSeveral = each(remindSheet);

/** All for the same reason. */
export const returnSeveral = (
  context: Context<SheetScope>,
  { ids, reason }: { ids: readonly string[]; reason: string },
) => each((within, { id }) => returnSheet(within, { id, reason }))(context, { ids });
