import type { Design } from '@graduate/contract/examination/papers/design.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';
import { daysAfter } from '../../times.ts';

type PaperRow = Insertable<Tables['papers']>;
type Asked = Omit<Insertable<Tables['paperPeople']>, 'paperId'>;

type NewPaper = Pick<PaperRow, 'title' | 'roleId' | 'authorId' | 'departmentId'> &
  Partial<Omit<PaperRow, 'design'>> & {
    design: Design;
    pools?: Record<string, Question[]>;
    people?: readonly Partial<Asked>[];
  };

export const sectionOf = (questions: readonly Question[], title = '') => ({
  id: 'section1',
  title,
  titleEn: '',
  questions: [...questions],
  draw: null,
});

/** A questionnaire that is under way since yesterday, with those who are asked; a draft has neither version nor people. */
export const insertPaper = async (
  db: Db | Tx,
  { design, pools = {}, people = [], ...given }: NewPaper,
): Promise<string> => {
  const id = given.id ?? newId();
  const now = new Date();
  const draft = given.state === 'draft';
  const row = {
    kind: 'questionnaire' as const,
    audience: 'named' as const,
    state: 'published' as const,
    fromAt: daysAfter(now, -1),
    toAt: daysAfter(now, 7),
    paperVersion: draft ? 0 : 1,
    expected: people.length,
    ...given,
  };
  await db
    .insertInto('papers')
    .values({ ...row, id, design: JSON.stringify(design) })
    .execute();
  if (draft) return id;
  const frozen = { design: JSON.stringify(design), pools: JSON.stringify(pools) };
  await db
    .insertInto('paperVersions')
    .values({ paperId: id, paperVersion: row.paperVersion, publishedBy: given.authorId, ...frozen })
    .execute();
  await db.insertInto('paperCounts').values({ paperId: id }).execute();
  if (people.length > 0) {
    const asked = people.map(({ accountId = '', departmentId = null, grade = null, level = null }) => ({
      paperId: id,
      accountId,
      departmentId,
      grade,
      level,
      answeredOn: null,
    }));
    await db.insertInto('paperPeople').values(asked).execute();
    if (row.audience === 'named')
      await db
        .insertInto('paperNamed')
        .values(asked.map(({ accountId }) => ({ paperId: id, accountId })))
        .execute();
  }
  return id;
};
