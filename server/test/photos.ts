import { randomBytes } from 'node:crypto';
import type { Call } from '@graduate/contract/platform/define-call.ts';
import sharp from 'sharp';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';

const BOUNDARY = 'boundary-of-the-photos';

type Picture = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'gif'; quality?: number };

/** A picture as grainy as one of a camera, with where it was taken and by what; no two are alike. */
export const portraitOf = ({ width = 600, height = 800, format = 'jpeg', quality = 80 }: Picture = {}) =>
  sharp(randomBytes(60 * 80 * 3), { raw: { width: 60, height: 80, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .withExif({
      IFD0: { Make: 'SecretPhone', Artist: '张三' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 3/1 0/1' },
    })
    .toFormat(format, format === 'jpeg' ? { quality } : {})
    .toBuffer();

export type Form = { fields?: Record<string, string>; name?: string; bytes?: Buffer };

/** Somebody sends a form with a file. */
export const sendForm = async (
  app: TestApp,
  client: TestClient,
  { path }: Call,
  { fields = {}, name = 'photo.jpg', bytes }: Form,
) => {
  const texts = Object.entries(fields).map(
    ([field, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const raw = await client.send({
    method: 'POST',
    url: `${app.services.config.apiPrefix}/${path}`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([
      Buffer.from(texts.join('')),
      ...(bytes ? [Buffer.from(head), bytes, Buffer.from('\r\n')] : []),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]),
  });
  const { msg, data } = raw.json<{ msg: string; data: Record<string, unknown> | null }>();
  return { status: raw.statusCode, message: msg, data: data ?? {}, code: data?.['code'] };
};
