import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type PhotoKind, photoKinds } from '@graduate/contract/student-status/students/choices.ts';
import type { Actor } from '../../../../platform/access/actor.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { Services } from '../../../../platform/services.ts';

/** Tickets made within one step are equal, so that a browser finds the pictures of a list in its cache. */
const STEP_SECONDS = 5 * 60;
const VALID_SECONDS = 30 * 60;

type Secret = Pick<Services, 'tokenSecret'>;
type Addressed = { id: string; cardNo: string | null };

/**
 * What a ticket opens: one student's photo, of one kind or of whichever there is, for the person it was made for. One with
 * the id of a photo opens that one, be it an earlier one or removed.
 */
export type PhotoTicket = {
  studentId: string;
  kind: PhotoKind | undefined;
  /** It opens nothing once the session it was made in has ended. */
  sessionId: string;
  photoId?: string | undefined;
};

const ANY = 'any';
const keys = new WeakMap<Uint8Array, Buffer>();

const keyOf = ({ tokenSecret }: Secret): Buffer => {
  const known = keys.get(tokenSecret);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, new Uint8Array(), 'student-photo-tickets', 32));
  keys.set(tokenSecret, key);
  return key;
};

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

const sign = (secret: Secret, payload: string): string =>
  createHmac('sha256', keyOf(secret)).update(payload).digest('base64url');

const ticketFor = (secret: Secret, { studentId, kind, sessionId, photoId = '' }: PhotoTicket): string => {
  const expires = Math.floor(nowInSeconds() / STEP_SECONDS) * STEP_SECONDS + VALID_SECONDS;
  const payload = [studentId, kind ?? ANY, sessionId, expires, photoId].join('.');
  return `${payload}.${sign(secret, payload)}`;
};

/** Where a student's photo can be seen for half an hour, while the session lasts, without a token; pictures on a page cannot send one. */
export const photoAddress = (
  services: Pick<Services, 'config' | 'tokenSecret'>,
  actor: Pick<Actor, 'sessionId'>,
  { id, cardNo }: Addressed,
  kind?: PhotoKind,
  photoId?: string,
): string => {
  const { sessionId } = actor;
  const query = new URLSearchParams({
    ...(cardNo !== null && { xykh: cardNo }),
    ...(kind && { fileType: kind }),
    ticket: ticketFor(services, { studentId: id, kind, sessionId, photoId }),
  });
  return `${services.config.apiPrefix}/api/xj/xjxx/gettu?${query.toString()}`;
};

/** The same for one photo: its address changes when another takes its place. */
export const addressOfPhoto = (
  services: Pick<Services, 'config' | 'tokenSecret'>,
  actor: Pick<Actor, 'sessionId'>,
  student: Addressed,
  photo: { id: string; kind: PhotoKind },
): string => `${photoAddress(services, actor, student, photo.kind)}&v=${photo.id}`;

/** Where one photo can be seen that is not the current one. */
export const addressOfVersion = (
  services: Pick<Services, 'config' | 'tokenSecret'>,
  actor: Pick<Actor, 'sessionId'>,
  student: Addressed,
  photo: { id: string; kind: PhotoKind },
): string => photoAddress(services, actor, student, photo.kind, photo.id);

const isKind = (kind: string | undefined): kind is PhotoKind =>
  kind !== undefined && Object.hasOwn(photoKinds, kind);

/** What a ticket of ours opens; anything else, and one that no longer holds, is refused. */
export const readTicket = (secret: Secret, ticket: string): PhotoTicket => {
  const end = ticket.lastIndexOf('.');
  const expected = Buffer.from(sign(secret, ticket.slice(0, Math.max(end, 0))));
  const given = Buffer.from(ticket.slice(end + 1));
  const matches = given.length === expected.length && timingSafeEqual(given, expected);
  const [studentId = '', kind, sessionId = '', expires, photoId] = ticket.split('.');
  if (!matches || Number(expires) < nowInSeconds()) throw platformErrors.sessionExpired();
  return {
    studentId,
    kind: isKind(kind) ? kind : undefined,
    sessionId,
    ...(photoId && { photoId }),
  };
};
