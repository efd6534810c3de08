/** A moment, or a time of day in the zone of the school. */
type When = Date | { date: string; time: string };

export type Appointment = {
  uid: string;
  /** When it was written down as it is now. */
  stampedAt: Date;
  /** Higher each time it changes, so that a later file takes the place of an earlier one. */
  revision: number;
  from: When;
  to: When;
  summary: string;
  place?: string | null;
  about?: string;
  url?: string | null;
  cancelled: boolean;
};

const MOST_OCTETS = 75;

/** A line has 75 octets at most; it goes on in the next one after a space, never within a character. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
};

const escaped = (value: string): string =>
  value.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

const digits = (value: string): string => value.replaceAll(/\D/g, '');
const inUtc = (moment: Date): string =>
  `${digits(moment.toISOString().slice(0, 19)).replace(/^(\d{8})/, '$1T')}Z`;

const ZONE = 'Asia/Shanghai';
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19920101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const at = (name: string, when: When): string =>
  when instanceof Date
    ? `${name}:${inUtc(when)}`
    : `${name};TZID=${ZONE}:${digits(when.date)}T${digits(when.time)}00`;

const eventOf = ({
  uid,
  stampedAt,
  revision,
  from,
  to,
  summary,
  place,
  about,
  url,
  cancelled,
}: Appointment) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${inUtc(stampedAt)}`,
  `SEQUENCE:${revision}`,
  at('DTSTART', from),
  at('DTEND', to),
  `SUMMARY:${escaped(summary)}`,
  ...(place ? [`LOCATION:${escaped(place)}`] : []),
  ...(about ? [`DESCRIPTION:${escaped(about)}`] : []),
  ...(url ? [`URL:${url}`] : []),
  `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/**
 * Appointments as a file that calendars read (RFC 5545). The same appointments make the same file, so that a program that
 * has it already need not read it again. By hand: the library of the tests reads such files, and none we found writes the
 * same file twice.
 */
export const icsFile = (name: string, appointments: readonly Appointment[]): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Graduate//Calendar//ZH',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    ...zone,
    ...appointments.flatMap(eventOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
};
