/** Every answer of the API but files and event streams. The HTTP status equals `code` for every failure. */
export type Envelope<T = unknown> = { code: number; msg: string; data: T };

export type FieldError = { field: string; label: string; message: string };

/** `data` of a refusal: its name, and for bad input the fields; `code` is the number of a numbered message. */
export type Refusal = { error: string; errors?: FieldError[]; code?: string };

export const CURRENT_ROLE_HEADER = 'X-Current-Role';
/** Sent with what a window asks for by itself while nobody is at it: that does not keep a session alive. */
export const UNATTENDED_HEADER = 'X-Unattended';
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
export const REQUEST_ID_HEADER = 'X-Request-Id';
export const RIGHTS_VERSION_HEADER = 'X-Rights-Version';
/** The client's own public key (base64 of its SPKI, RSA-1024): the answer then comes encrypted as `{"param": …}`. */
export const CLIENT_KEY_HEADER = 'X-Client-Key';
