import type { AnswerOf, Call } from '@graduate/contract/platform/define-call.ts';
import { attempt, exchange, type Send } from './exchange.ts';
import { REQUEST_TIMEOUT_MS } from './settings.ts';
import { type ArgsOf, addressOf, decoded, type LooseArgs, prepareRequest, readJson } from './wire-request.ts';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  /** The caller shows a failure itself: no message, no way to /403. */
  quiet?: boolean | undefined;
  /** Goes out even when the page is left at this moment. */
  keepalive?: boolean | undefined;
};

type LooseOptions = LooseArgs & CallOptions;
type Given<C> =
  Record<string, never> extends ArgsOf<C>
    ? [args?: ArgsOf<C> & CallOptions]
    : [args: ArgsOf<C> & CallOptions];

const answerOf = async (call: Call, given: LooseOptions) => {
  const { url, send } = prepareRequest(call, given);
  return exchange(send, { url, idempotencyKey: given.idempotencyKey, body: call.body });
};

/** Makes a call of the contract and gives back its answer, or throws an `ApiError`. */
export const callApi = <C extends Call>(call: C, ...[args]: Given<C>): Promise<AnswerOf<C>> => {
  const given: LooseOptions = args ?? {};
  return attempt(call.name, given.quiet, async () => decoded(call, await answerOf(call, given)));
};

const fileNameOf = (headers: Headers): string => {
  const disposition = headers.get('Content-Disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return extended
    ? decodeURIComponent(extended)
    : (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? 'download');
};

/** Gives the user a file to keep. */
export const saveFile = (blob: Blob, fileName: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Fetches the file a call answers with. */
export const fetchFile = <C extends Call>(
  call: C,
  ...[args]: Given<C>
): Promise<{ blob: Blob; fileName: string }> => {
  const given: LooseOptions = args ?? {};
  return attempt(call.name, given.quiet, async () => {
    const { headers, blob } = await answerOf(call, given);
    return { blob: blob ?? new Blob(), fileName: fileNameOf(headers) };
  });
};

/** Fetches the file a call answers with and hands it to the browser's downloads. */
export const downloadFile = async <C extends Call>(call: C, ...given: Given<C>): Promise<void> => {
  const { blob, fileName } = await fetchFile(call, ...given);
  saveFile(blob, fileName);
};

/** Asks for a file that may be long in the making: saves it, or gives back the number of the job that makes it. */
export const downloadOrStart = async <C extends Call>(
  call: C,
  ...[args]: Given<C>
): Promise<string | undefined> => {
  const given: LooseOptions = args ?? {};
  return attempt(call.name, given.quiet, async () => {
    const { headers, blob, envelope } = await answerOf(call, given);
    if (!blob) return (envelope?.data as { jobId?: string } | undefined)?.jobId;
    saveFile(blob, fileNameOf(headers));
    return undefined;
  });
};

const parsedHeaders = (request: XMLHttpRequest): Headers =>
  new Headers(
    request
      .getAllResponseHeaders()
      .trim()
      .split(/[\r\n]+/)
      .map((line): [string, string] => [
        line.slice(0, line.indexOf(':')),
        line.slice(line.indexOf(':') + 1).trim(),
      ])
      .filter(([name]) => name !== ''),
  );

type Upload = {
  form: FormData;
  onProgress?: ((percent: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** `fetch` cannot tell how far an upload is, so this goes the older way. */
const uploader =
  (method: string, url: string, { form, onProgress, signal }: Upload): Send =>
  (headers) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.timeout = REQUEST_TIMEOUT_MS;
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) =>
        onProgress?.(total ? Math.round((loaded / total) * 100) : 0);
      request.onload = () =>
        resolve({
          status: request.status,
          headers: parsedHeaders(request),
          envelope: readJson(request.responseText),
        });
      request.onerror = request.ontimeout = () => reject(new TypeError('network'));
      request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(form);
      if (signal?.aborted) request.abort();
    });

/** Sends one file with its fields (`mkCode`, `coreCode`…) and tells how far it is. Failures are the caller's to show. */
export const uploadFile = <C extends Call>(
  call: C,
  file: File | Blob,
  fields: Record<string, string> = {},
  onProgress?: (percent: number) => void,
  signal?: AbortSignal,
): Promise<AnswerOf<C>> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file instanceof File ? file.name : 'file');
  const url = addressOf(call, {});
  const send = uploader(call.method, url, { form, onProgress, signal });
  return attempt(call.name, true, async () => decoded(call, await exchange(send, { url })));
};
