import { defenceModes } from '@graduate/contract/degrees/defences/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { AnyoneContext } from '../../../platform/http/context.ts';
import { qrCode } from '../../../platform/pdf/qr-code.ts';
import { announcementFor, slowDown } from './public-announcements.ts';

const escaped = (value: string): string =>
  value.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');
const inUtc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const MOST_OCTETS = 75;
/** A line has 75 octets at most; it goes on in the next one after a space, never within a character. */
const folded = (line: string): string => {
  let lineNow = '';
  const lines: string[] = [];
  for (const character of line) {
    if (Buffer.byteLength(lineNow + character) > MOST_OCTETS) {
      lines.push(lineNow);
      lineNow = ' ';
    }
    lineNow += character;
  }
  return [...lines, lineNow].join('\r\n');
};

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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//graduate//defences//ZH',
    'BEGIN:VEVENT',
    `UID:${id}@defences`,
    `DTSTAMP:${inUtc(publishedAt)}`,
    `SEQUENCE:${Math.floor(startAt.getTime() / 60_000) % 1_000_000}`,
    `DTSTART:${inUtc(startAt)}`,
    `DTEND:${inUtc(endAt)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `DESCRIPTION:${escaped([title, departmentName, defenceModes[mode][language]].join('\n'))}`,
    ...(meetingUrl ? [`URL:${meetingUrl}`] : []),
    `STATUS:${state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return reply
    .type('text/calendar; charset=utf-8')
    .header('Content-Disposition', contentDisposition('attachment', `${summary}.ics`))
    .send(lines.map(folded).join('\r\n'));
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
