import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Caller } from './sign-in-log.ts';

const NAME = 'yjs.device';
const DAYS = 30;

const isSecure = (request: FastifyRequest) => request.protocol === 'https';
const nameFor = (request: FastifyRequest) => (isSecure(request) ? `__Secure-${NAME}` : NAME);

/** What a browser that somebody came in from before shows at the sign-in page. */
export const deviceOf = (request: FastifyRequest): string | undefined => {
  const value = request.cookies[nameFor(request)];
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
};

/** Gives the browser a mark of its own; scripts cannot read it, and it says nothing of who came in. */
export const markDevice = (config: Config, request: FastifyRequest, reply: FastifyReply): string => {
  const device = deviceOf(request) ?? randomBytes(32).toString('base64url');
  void reply.setCookie(nameFor(request), device, {
    path: `${config.apiPrefix}/`,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(request),
    maxAge: DAYS * 24 * 60 * 60,
  });
  return device;
};

const devicePlace = (device: string): string =>
  `device ${createHash('sha256').update(device).digest('base64url')}`;
const addressPlace = (address: string): string => `address ${address}`;

/** Where a try comes from, and whether the owner has come from there: what strangers do elsewhere does not stop it then. */
export type Place = { place: string; known: boolean; knownDevice: boolean };

export const placeOf = async (
  db: Db,
  accountId: string | undefined,
  { address, device }: Caller,
): Promise<Place> => {
  const places = [addressPlace(address), ...(device ? [devicePlace(device)] : [])];
  const rows = await db
    .selectFrom('knownPlaces')
    .select('place')
    .where('accountId', '=', accountId ?? '00000000-0000-0000-0000-000000000000')
    .where('place', 'in', places)
    .where('lastUsedAt', '>', sql<Date>`now() - make_interval(days => ${DAYS})`)
    .execute();
  const known = new Set(rows.map(({ place }) => place));
  const knownDevice = Boolean(device && known.has(devicePlace(device)));
  const place = device && knownDevice ? devicePlace(device) : addressPlace(address);
  return { place, known: known.size > 0, knownDevice };
};

/** Remembers where somebody came in from, for a while. */
export const rememberPlace = async (db: Db, accountId: string, address: string, device: string) => {
  await db
    .insertInto('knownPlaces')
    .values([addressPlace(address), devicePlace(device)].map((place) => ({ accountId, place })))
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'place']).doUpdateSet({ lastUsedAt: sql`now()` }),
    )
    .execute();
};
