import { type FileRef, fileCalls } from '@graduate/contract/commons/files/files.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';

export type Upload = { name: string; bytes: Buffer; moduleCode: string; businessCode: string };

export type UploadOutcome = { status: number; data: FileRef; message: string; error: string | undefined };

const BOUNDARY = 'boundary-of-the-tests';

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** A multipart body as a browser sends it. */
export const multipartOf = ({ name, bytes, moduleCode, businessCode }: Upload) => {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([
      Buffer.from(field('mkCode', moduleCode) + field('coreCode', businessCode) + head),
      bytes,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  };
};

/** Somebody uploads a file. */
export const upload = async (app: TestApp, client: TestClient, file: Upload): Promise<UploadOutcome> => {
  const url = `${app.services.config.apiPrefix}/${fileCalls.upload.path}`;
  const raw = await client.send({ method: 'POST', url, ...multipartOf(file) });
  const { msg, data } = raw.json<{ msg: string; data: FileRef & { error?: string } }>();
  return { status: raw.statusCode, data, message: msg, error: data?.error };
};
