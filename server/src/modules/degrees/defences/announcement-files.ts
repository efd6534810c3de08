import { defenceModes } from '@graduate/contract/degrees/defences/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { AnyoneContext } from '../../../platform/http/context.ts';
import { icsFile } from '../../../platform/ics.ts';
import { qrCode } from '../../../platform/pdf/qr-code.ts';
import { announcementFor, slowDown } from './public-announcements.ts';

const MINUTE_MS = 60_000;

/** An announced defence as an appointment; a later one takes the place of an earlier. */
export const sendAppointment = async (
  context: AnyoneContext,
  { id }: { id: string },
): Promise<FastifyReply> => {
  slowDown(context);
  const { db, language, reply } = context;
  const { name, title, departmentName, startAt, endAt, place, mode, state, publishedAt, meetingUrl } =
    await announcementFor(db, id);
  const summary = text(`学位论文答辩：${name}`, `Defence: ${name}`)[language];
  const file = icsFile(summary, [
    {
      uid: `${id}@defences`,
      stampedAt: publishedAt,
      // A new time is announced again, and later.
      revision: Math.floor(publishedAt.getTime() / MINUTE_MS),
      from: startAt,
      to: endAt,
      summary,
      place,
      about: [title, departmentName, defenceModes[mode][language]].join('\n'),
      url: meetingUrl,
      cancelled: state === 'cancelled',
    },
  ]);
  return reply
    .type('text/calendar; charset=utf-8')
    .header('Content-Disposition', contentDisposition('attachment', `${summary}.ics`))
    .send(file);
};

/** A picture that leads to the page of the announcement. */
export const sendQrCode = async (context: AnyoneContext, { id }: { id: string }): Promise<FastifyReply> => {
  slowDown(context);
  const { db, services, request, reply } = context;
  await announcementFor(db, id);
  const { config } = services;
  const site = config.identity.publicUrl ?? `${request.protocol}://${request.host}`;
  const place = new URL(`${config.basePath.replace(/\/$/, '')}/pubPage/dbggView?id=${id}`, site);
  const svg = await qrCode(place.href);
  return reply.type('image/svg+xml').header('Content-Security-Policy', "default-src 'none'").send(svg);
};
