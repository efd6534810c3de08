import { z } from 'zod';

const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
/** The beginning of an IPv4 address, up to the whole of it. */
const BEGINNING = new RegExp(`^${octet}(?:\\.${octet}){0,3}\\.?$`);

/** An IP address, or how one begins: `10.3.` finds a whole network. */
export const isIpAddress = (typed: string): boolean =>
  BEGINNING.test(typed) || z.ipv4().safeParse(typed).success || /^[\da-f:]{2,39}$/i.test(typed);

const MOST_PORTS = 65_535;

/** Whether the port an address names, if it names one, can be one. */
export const hasPossiblePort = (address: string): boolean => {
  const port = /^[a-z]+:\/\/[^/?#]*:(\d*)(?:[/?#]|$)/i.exec(address)?.[1];
  return port === undefined || (Number(port) >= 1 && Number(port) <= MOST_PORTS);
};
