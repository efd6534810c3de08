import { demonstrationIds, insertAccounts } from '../../samples/administration/accounts/demonstration.ts';
import { openSession } from '../../src/modules/identity/sign-in/sessions.ts';
import { issueToken, type TokenClaims } from '../../src/modules/identity/sign-in/tokens.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { insertMany } from '../../src/platform/database/insert-many.ts';
import { newId } from '../../src/platform/ids.ts';
import { inTurns } from '../../src/platform/in-turns.ts';
import { installationSecret } from '../../src/platform/secrets.ts';

export type Chooser = { id: string; headers: string; claims: TokenClaims };

const AT_ONCE = 8;

/** What somebody sends with a request; a token holds for a quarter of an hour. */
export const headersOf = async (secret: Uint8Array, claims: TokenClaims): Promise<string> =>
  `authorization: Bearer ${await issueToken(secret, claims)}\r\n`;

/** Students who may choose whatever they like, each with an account and signed in. */
export const signedInChoosers = async (db: Db, count: number): Promise<Chooser[]> => {
  const departmentId = demonstrationIds.department('208');
  const people = Array.from({ length: count }, (_, at) => ({
    id: newId(),
    personId: newId(),
    accountId: newId(),
    username: `rush${at}`,
  }));
  await insertAccounts(
    db,
    people.map(({ accountId, username }) => ({
      id: accountId,
      username,
      realName: '选课人',
      personKind: 'student',
      roles: ['student'],
      departmentIds: [departmentId],
    })),
  );
  await db.transaction().execute(async (tx) => {
    await insertMany(
      tx,
      'studentPersons',
      people.map(({ personId, accountId }) => ({
        id: personId,
        idType: '99',
        idNumberHash: personId,
        accountId,
      })),
    );
    await insertMany(
      tx,
      'studentRecords',
      people.map(
        ({ id, personId }) =>
          ({
            id,
            personId,
            idNumberHash: personId,
            idType: '99',
            name: '选课人',
            gender: '1',
            population: 'regular',
            status: 'active',
            enrolYear: 2025,
            grade: 2025,
            trainingLevel: 'M',
            entryDate: '2025-09-01',
            statusDate: '2025-09-01',
            registrationState: 'registered',
            departmentId,
          }) as never,
      ),
    );
    // Otherwise the server would open a row of the term for each of them, and none would be registered.
    const terms = await tx.selectFrom('academicTerms').select('id').execute();
    for (const { id: termId } of terms)
      await insertMany(
        tx,
        'studentRegistrations',
        people.map(({ id: studentId }) => ({ id: newId(), studentId, termId, state: 'registered' }) as never),
      );
  });
  const secret = await installationSecret(db, 'token');
  const choosers: Chooser[] = [];
  await inTurns(people, AT_ONCE, async ({ id, accountId }) => {
    const session = await openSession(db, {
      accountId,
      departmentId,
      way: 'password',
      remember: false,
      address: '127.0.0.1',
      userAgent: 'bench',
    });
    const claims = { ...session, accountId, departmentId };
    choosers.push({ id, claims, headers: await headersOf(secret, claims) });
  });
  return choosers;
};
