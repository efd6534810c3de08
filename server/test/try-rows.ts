import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { previewAddress } from '../src/modules/commons/files/signed-address.ts';
import { type TestApp, useTestApp } from './app.ts';
import { anybody } from './client.ts';
import { contentsOf } from './database-contents.ts';
import { mayCall } from './declared-rights.ts';
import { type Cast, gatherCast } from './specimens/cast.ts';
import type { Person } from './specimens/reach.ts';
import type { ListCall, Row, RowCall, Specimen } from './specimens/specimen.ts';
import { spellingsOf } from './specimens/spellings.ts';
import { partsOf } from './workbooks.ts';

const SOMETHING = '00000000-0000-4000-8000-000000000000';

const AT_ONCE = 6;

const inBatches = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    done.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  return done;
};

type Relation = 'own' | 'same department' | 'foreign' | 'of the tutor acted for';
type Case = { who: Person; owner: Person; relation: Relation };

const nameOf = ({ who, relation }: Case) => `${who.name}, ${relation}`;

/** What a call answers, workbooks unpacked. */
const textOf = async (answer: LightMyRequestResponse): Promise<string> =>
  String(answer.headers['content-type']).includes('spreadsheet')
    ? [...(await partsOf(answer.rawPayload)).values()].join('\n')
    : answer.body;

const named = <T extends { call: { name: string } }>(calls: readonly T[] = []) =>
  calls.map((one) => [one.call.name, one] as const);

type Shown = { data: { total?: number; list?: unknown[] } };

const rowsIn = (answers: readonly LightMyRequestResponse[]): number =>
  answers.reduce((sum, answer) => sum + (answer.json<Shown>().data.list?.length ?? 0), 0);

/** The pages after the first, where a list has more than fit. */
const furtherPages = async (
  request: ReturnType<ListCall['request']>,
  who: Person,
  first: LightMyRequestResponse,
): Promise<LightMyRequestResponse[]> => {
  if (!String(first.headers['content-type']).includes('json')) return [];
  const { total = 0, list = [] } = first.json<Shown>().data;
  const pages = list.length === 0 ? 1 : Math.ceil(total / list.length);
  const further: LightMyRequestResponse[] = [];
  for (let page = 2; page <= pages; page += 1)
    further.push(await who.client.send({ ...request, url: `${request.url}&page=${page}` }));
  return further;
};

const casesOf = (cast: Cast, who: Person): Case[] => [
  { who, owner: who, relation: 'own' },
  { who, owner: cast.neighbourOf(who), relation: 'same department' },
  { who, owner: cast.stranger, relation: 'foreign' },
  ...cast.actors
    .filter(({ accountId, departmentId }) => accountId === who.actsForId && departmentId === who.departmentId)
    .map((owner): Case => ({ who, owner, relation: 'of the tutor acted for' })),
];

const trySpecimen = (app: TestApp, cast: Cast, specimen: Specimen): void => {
  const rows = new Map<Person, Row>();
  const rowsOf = new Map<RowCall, Map<Person, Row>>();
  const rowOf = (tried: RowCall, owner: Person): Row => {
    const row = (rowsOf.get(tried) ?? rows).get(owner);
    if (!row) throw new Error(`no row of ${owner.name}`);
    return row;
  };
  const freshRow = (tried: RowCall, owner: Person, who: Person): Promise<Row> =>
    tried.row ? tried.row(app, owner, who) : specimen.make(app, owner, who);
  const reaches = (tried: RowCall, { who, owner }: Case) => (tried.reach ?? specimen.reach)(who, owner);
  const send = (tried: RowCall, { who }: Case, row: Row) => who.client.send(tried.request(app, row, who));

  beforeAll(async () => {
    await inBatches(cast.owners, async (owner) => rows.set(owner, await specimen.make(app, owner)));
    for (const tried of specimen.calls.filter((one) => 'row' in one)) {
      const own = new Map<Person, Row>();
      await inBatches(cast.owners, async (owner) => {
        const row = await tried.row?.(app, owner);
        if (row) own.set(owner, row);
      });
      rowsOf.set(tried, own);
    }
  });

  const allowedToAsk = ({ call }: ListCall | RowCall) => cast.actors.filter((who) => mayCall(call, who));

  const shownOnce = async (shown: ListCall, who: Person): Promise<string[]> => {
    const reach = shown.reach ?? specimen.reach;
    const answer = await who.client.send(shown.request(app, undefined, who));
    if (answer.statusCode !== 200) return [`${who.name}: ${answer.statusCode} ${answer.body}`];
    const further = await furtherPages(shown.request(app, undefined, who), who, answer);
    const text = (await Promise.all([answer, ...further].map(textOf))).join('\n');
    const wrong = [...rows].flatMap(([owner, { id, marks }]) => {
      const seen = text.includes(id) || marks.some((mark) => text.includes(mark));
      if (seen === reach(who, owner) || (shown.some && !seen)) return [];
      return [`${who.name} ${seen ? 'sees' : 'does not see'} the row of ${owner.name}`];
    });
    if (!String(answer.headers['content-type']).includes('json')) return wrong;
    const { data } = answer.json<Shown>();
    if (data.total === undefined) return wrong;
    const expected = shown.counted
      ? [...rows.keys()].filter((owner) => reach(who, owner)).length
      : rowsIn([answer, ...further]);
    return data.total === expected ? wrong : [...wrong, `${who.name}: ${data.total} in all, not ${expected}`];
  };

  const shownForEach = async (shown: ListCall, who: Person): Promise<string[]> => {
    const reach = shown.reach ?? specimen.reach;
    const found = await inBatches(casesOf(cast, who), async (one) => {
      const row = rows.get(one.owner);
      const answer = await who.client.send(shown.request(app, row, who));
      const seen = answer.body.includes(row?.id ?? '');
      return { one, right: answer.statusCode === 200 && seen === reach(who, one.owner), seen };
    });
    return found
      .filter(({ right }) => !right)
      .map(({ one, seen }) => `${nameOf(one)}: ${seen ? '' : 'not '}found`);
  };

  if (specimen.lists?.length)
    test.each(named(specimen.lists))(
      '%s shows what is within reach and nothing else',
      async (_name, shown) => {
        const wrong = await inBatches(allowedToAsk(shown), (who) =>
          shown.each ? shownForEach(shown, who) : shownOnce(shown, who),
        );
        expect(wrong.flat()).toEqual([]);
      },
    );

  describe('out of reach', () => {
    let before: Record<string, string>;
    beforeAll(async () => {
      before = await contentsOf(app);
    });

    test.each(named(specimen.calls))('%s does not say that there is such a row', async (_name, tried) => {
      const { outside = [404] } = tried;
      const denied = cast.actors
        .flatMap((who) => casesOf(cast, who))
        .filter((one) => !mayCall(tried.call, one.who) || !reaches(tried, one));
      const wrong = await inBatches(denied, async (one) => {
        const row = rowOf(tried, one.owner);
        const { statusCode, body } = await send(tried, one, row);
        const expected = outside === 'nothing' ? [200] : outside;
        const right = mayCall(tried.call, one.who) ? expected.includes(statusCode) : statusCode === 403;
        const told = row.marks.some((mark) => body.includes(mark));
        return right && !told ? [] : [`${nameOf(one)}: ${statusCode} ${body}`];
      });
      expect(wrong.flat()).toEqual([]);
    });

    test.each(named(specimen.calls))('D3-2 %s is not opened by another spelling', async (_name, tried) => {
      const one = allowedToAsk(tried)
        .flatMap((who) => casesOf(cast, who))
        .find((each) => each.relation === 'foreign' && !reaches(tried, each));
      if (!one) return;
      const row = rowOf(tried, one.owner);
      const requests = spellingsOf(tried.request(app, row, one.who), row.id);
      const wrong = await inBatches(requests, async (request) => {
        const { statusCode, body } = await one.who.client.send(request);
        const told = row.marks.some((mark) => body.includes(mark));
        return statusCode >= 500 || told
          ? [`${request.url} ${JSON.stringify(request.payload)}: ${statusCode} ${body}`]
          : [];
      });
      expect(wrong.flat()).toEqual([]);
    });

    const open = specimen.calls.filter(({ call }) => call.access.kind === 'anyone');
    if (open.length > 0)
      test.each(named(open))('%s tells nothing to somebody who is not signed in', async (_name, tried) => {
        const row = rowOf(tried, cast.stranger);
        const { statusCode, body } = await anybody(app).send(tried.request(app, row, cast.stranger));
        expect([200, 401, 403, 404]).toContain(statusCode);
        for (const mark of row.marks) expect(body).not.toContain(mark);
      });

    test('nothing is changed', async () => {
      expect(await contentsOf(app)).toEqual(before);
    });
  });

  const allowed = named(specimen.calls.filter(({ deniedOnly }) => !deniedOnly));

  test.each(allowed)('%s works within reach', async (_name, tried) => {
    const cases = allowedToAsk(tried)
      .flatMap((who) => casesOf(cast, who))
      .filter((one) => reaches(tried, one));
    const wrong = await inBatches(cases, async (one) => {
      const row =
        tried.call.method === 'GET' ? rowOf(tried, one.owner) : await freshRow(tried, one.owner, one.who);
      const { statusCode, body } = await send(tried, one, row);
      const refused = statusCode >= 500 || [400, 401, 402, 403, 404].includes(statusCode);
      return refused ? [`${nameOf(one)}: ${statusCode} ${body}`] : [];
    });
    expect(wrong.flat()).toEqual([]);
  });

  test.each(allowed)('D3-2 %s takes any spelling of an id without breaking', async (_name, tried) => {
    const [who] = allowedToAsk(tried).filter((one) =>
      reaches(tried, { who: one, owner: one, relation: 'own' }),
    );
    if (!who) return;
    const row = rowOf(tried, who);
    const wrong = await inBatches(spellingsOf(tried.request(app, row, who), row.id), async (request) => {
      const { statusCode, body } = await who.client.send(request);
      return statusCode >= 500 ? [`${request.url} ${JSON.stringify(request.payload)}: ${body}`] : [];
    });
    expect(wrong.flat()).toEqual([]);
  });
};

/**
 * Every call that names a row × everybody × an own row, one of the same department and one of another: what is out of
 * reach looks as if it were not there and stays as it is. The table is in `specimens`; each domain tries its part of it in
 * a database of its own, so that they run beside each other.
 */
export const tryRows = (specimens: readonly Specimen[]): void => {
  const app = useTestApp();
  const cast = {} as Cast;

  beforeAll(async () => {
    Object.assign(cast, await gatherCast(app));
    // The secret that signs addresses is made when first needed.
    await previewAddress(app.services, SOMETHING);
    // Whoever signs in while nothing may change would change something.
    for (const { client } of cast.actors) await client.call(sessionCalls.info);
  });

  describe.each(specimens)('$name', (specimen) => trySpecimen(app, cast, specimen));
};
