const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** Where the API lives: the server writes it into the page, the development server uses the usual place. */
export const apiPrefix = (): string => meta('api-prefix') ?? '/lzuyjs/service';

/** The folder the client is served from; begins and ends with a slash. */
export const basePath = (): string => new URL(document.baseURI).pathname.replace(/[^/]*$/, '');

export const REQUEST_TIMEOUT_MS = 1_000_000;

export const FORM_CONTENT = 'application/x-www-form-urlencoded;charset=UTF-8';
export const JSON_CONTENT = 'application/json;charset=UTF-8';

/** How bodies are written: JSON, or form-encoded when this is exactly `FORM_CONTENT`. */
export const bodyContent: { type: string } = { type: JSON_CONTENT };

/** A call whose address contains one of these covers the page with a mask until it is answered. */
export const MASKED_CALLS = ['doEdit'];

const SUCCESS_CODES: readonly unknown[] = [200, 0, '200', '0', 1];

export const isSuccess = (code: unknown): boolean => SUCCESS_CODES.includes(code);
