import { text } from '@graduate/contract/platform/text.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { businessIn } from '../../student-business/public.ts';
import type { StudentScope } from '../students.scope.ts';
import { mustReach } from './reach-student.ts';

/** What a student has begun and nobody has settled yet, in every module. */
export const recordUnderWay = async (
  { services: { db, modules }, scope, language }: Context<StudentScope>,
  { id }: { id: string },
) => {
  await mustReach(db, scope, id);
  const all = await Promise.all(
    businessIn({ modules }).map(async ({ key, name, underWay }) =>
      ((await underWay?.(db, id)) ?? []).map(({ no, what, state, link = null }) => ({
        key,
        business: name[language],
        no,
        what: (state ? text(`${what.zh}（${state.zh}）`, `${what.en} (${state.en})`) : what)[language],
        link,
      })),
    ),
  );
  return all.flat();
};
