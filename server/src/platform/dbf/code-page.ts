import iconv from 'iconv-lite';

/** Code page 936: later editions of GBK have a few characters more, which readers of these files do not know. */
export const CODE_PAGE = 'cp936';

/** What stands for a character that the code page does not have; no character has this code. */
export const OUTSIDE = 0xffff;

const UNITS = 0x10000;
const ONE_BYTE = 0x80;

const units = (): string => {
  const all = new Uint16Array(UNITS);
  for (let unit = 0; unit < UNITS; unit += 1) all[unit] = unit >= 0xd800 && unit <= 0xdfff ? 0x3f : unit;
  return Buffer.from(all.buffer).toString('utf16le');
};

/** For each unit of a text its one or two bytes as a number: all of the code page, through it and back at once. */
const codes = (): Uint16Array => {
  const found = new Uint16Array(UNITS).fill(OUTSIDE);
  const bytes = iconv.encode(units(), CODE_PAGE);
  const back = iconv.decode(bytes, CODE_PAGE);
  for (let unit = 0, at = 0; unit < UNITS; unit += 1) {
    const first = bytes[at] ?? 0;
    const width = first > ONE_BYTE ? 2 : 1;
    if (back.charCodeAt(unit) === unit) found[unit] = width === 2 ? bytes.readUInt16BE(at) : first;
    at += width;
  }
  return found;
};

let known: Uint16Array | undefined;

/** Made when the first text is written: few servers write such a file in their first minute. */
export const codePage = (): Uint16Array => {
  known ??= codes();
  return known;
};
