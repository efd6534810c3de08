import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

export type TextEncoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be';

/** Characters that no text has: controls other than line ends, tab and form feed. */
const NOT_TEXT = /(?![\t\n\f\r])\p{Cc}/u;

const readsAs = async (path: string, encoding: TextEncoding): Promise<boolean> => {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decodes = (chunk?: Buffer): boolean => {
    try {
      return !NOT_TEXT.test(decoder.decode(chunk, { stream: chunk !== undefined }));
    } catch {
      return false;
    }
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    if (!decodes(chunk)) return false;
  return decodes();
};

const candidates = async (path: string): Promise<readonly TextEncoding[]> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    const mark = buffer.toString('hex');
    if (mark === 'fffe') return ['utf-16le'];
    return mark === 'feff' ? ['utf-16be'] : ['utf-8', 'gb18030'];
  } finally {
    await file.close();
  }
};

/** How a text file is written (Excel and Notepad of Chinese Windows write GBK); undefined for what is no text. */
export const textEncodingOf = async (path: string): Promise<TextEncoding | undefined> => {
  for (const encoding of await candidates(path)) if (await readsAs(path, encoding)) return encoding;
  return undefined;
};
