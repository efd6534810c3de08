export const MOST_MEGABYTES = 20;
const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024;

type Reason = 'tooLarge' | 'expired' | 'unreachable' | 'unreadable';

/** Why a file cannot be shown. */
export class NoPreview extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

export type Content = { bytes: ArrayBuffer; charset: string };

/** The server tells the encoding of texts. */
const charsetOf = (response: Response): string =>
  /charset=([\w-]+)/i.exec(response.headers.get('Content-Type') ?? '')?.[1] ?? 'utf-8';

/** The content behind a signed address; one that is too large is not fetched. */
export const fetchContent = async (url: string, signal: AbortSignal): Promise<Content> => {
  const response = await fetch(url, { signal, credentials: 'omit' }).catch(() => {
    throw new NoPreview('unreachable');
  });
  if (!response.ok) throw new NoPreview(response.status === 403 ? 'expired' : 'unreachable');
  if (Number(response.headers.get('Content-Length') ?? 0) > MOST_BYTES) {
    await response.body?.cancel();
    throw new NoPreview('tooLarge');
  }
  const bytes = await response.arrayBuffer().catch(() => {
    throw new NoPreview('unreachable');
  });
  if (bytes.byteLength > MOST_BYTES) throw new NoPreview('tooLarge');
  return { bytes, charset: charsetOf(response) };
};
