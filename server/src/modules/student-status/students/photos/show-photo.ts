import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { PhotoKind } from '@graduate/contract/student-status/students/choices.ts';
import type { PhotoSize, photoCalls } from '@graduate/contract/student-status/students/photo-calls.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { AnyoneContext } from '../../../../platform/http/context.ts';
import { FILE_POLICY, isKnown } from '../../../commons/files/public.ts';
import { runningSessions } from '../../../identity/sign-in/public.ts';
import { noSuchRecord } from '../students.errors.ts';
import { type StudentScope, studentScope } from '../students.scope.ts';
import { readTicket } from './photo-address.ts';
import { NOBODY, photoInSize } from './photo-sizes.ts';
import { photoErrors } from './photos.errors.ts';
import { currentPhotos, findByCard, findStudent, preferredOf } from './photos.queries.ts';

type Exchange = AnyoneContext;
type Wanted = {
  cardNo?: string | undefined;
  kind?: PhotoKind | undefined;
  ticket?: string | undefined;
  size?: PhotoSize | undefined;
};

const CACHE = 'private, max-age=600';
const EVERYBODY: StudentScope = { kind: 'all' };

/** A stale token is answered so that the client renews it. */
const signedInAs = (actor: Actor | undefined, request: FastifyRequest): Actor => {
  if (actor) return actor;
  throw request.headers.authorization ? platformErrors.tokenExpired() : platformErrors.sessionExpired();
};

/** The student a ticket was made for, when it is the one asked for and the kind is the one asked for. */
const byTicket = async ({ services }: Exchange, ticket: string, { cardNo, kind }: Wanted) => {
  const opens = readTicket(services, ticket);
  const running = await runningSessions(services.db)([opens.sessionId]);
  if (!running.has(opens.sessionId)) throw platformErrors.sessionExpired();
  const student = await findStudent(services.db, EVERYBODY, opens.studentId);
  if ((cardNo !== undefined && cardNo !== student.cardNo) || kind !== opens.kind) throw noSuchRecord();
  return { id: student.id, photoId: opens.photoId };
};

const byToken = async ({ services, author, request }: Exchange, { cardNo }: Wanted) => {
  const reader = signedInAs(author.actor, request);
  if (cardNo === undefined) throw noSuchRecord();
  return { ...(await findByCard(services.db, studentScope(reader), cardNo)), photoId: undefined };
};

/** One photo that a ticket names: an earlier one, or one in the trash. */
const hashOfVersion = async ({ services }: Exchange, studentId: string, photoId: string) => {
  const found = await services.db
    .selectFrom('studentPhotos')
    .select('sha256')
    .where('id', '=', photoId)
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow(() => photoErrors.noPhoto());
  return found.sha256;
};

const hashOf = async ({ services }: Exchange, studentId: string, kind: PhotoKind | undefined) => {
  const photos = await currentPhotos(services.db, [studentId]).execute();
  const found = kind ? photos.find((photo) => photo.kind === kind) : preferredOf(photos);
  if (!found && kind) throw photoErrors.noPhoto();
  return found?.sha256 ?? NOBODY;
};

const send = async ({ services, request, reply }: Exchange, hash: string, size: PhotoSize) => {
  const tag = size === 'o' ? `"${hash}"` : `"${hash}-${size}"`;
  const headers = { ETag: tag, 'Cache-Control': CACHE };
  if (isKnown(request, tag)) return reply.status(304).headers(headers).send();
  const bytes = await photoInSize(services.storage, hash, size);
  return reply
    .headers({
      ...headers,
      'Content-Type': 'image/jpeg',
      'Content-Disposition': 'inline',
      'Content-Security-Policy': FILE_POLICY,
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    .send(bytes);
};

/** Sends a student's photo to who reaches the student, or who holds a ticket for it. */
export const showPhoto = async (exchange: Exchange, wanted: Wanted): Promise<FastifyReply> => {
  const { ticket, kind, size = 'o' } = wanted;
  const student = ticket ? await byTicket(exchange, ticket, wanted) : await byToken(exchange, wanted);
  const hash = student.photoId
    ? await hashOfVersion(exchange, student.id, student.photoId)
    : await hashOf(exchange, student.id, kind);
  return send(exchange, hash, size);
};

/** The photo taken at check-in: for those who check in and look after students, and the student. */
export const showOnsitePhoto = async (
  exchange: Exchange,
  query: QueryOf<typeof photoCalls.onsitePhoto>,
): Promise<FastifyReply> => {
  if (!query.ticket) {
    const reader = signedInAs(exchange.author.actor, exchange.request);
    const own = studentScope(reader).kind === 'person';
    if (!own && !mayUse(reader, 'student:photo:onsite')) throw platformErrors.forbidden();
  }
  return showPhoto(exchange, { ...query, kind: 'onsite' });
};
