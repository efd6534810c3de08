import { z } from 'zod';
import type { Access } from './access.ts';
import type { Text } from './text.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the product, declared once: the server serves it, the web client calls it, tests and documents
 * enumerate it. Schemas describe the wire and must be reversible (codecs, no transforms or defaults).
 */
export type CallSpec = {
  /** Left out, it is POST for what has something to send and GET for everything else. */
  readonly method?: Method;
  /** Below the API prefix, with `:name` for parameters. */
  readonly path: string;
  readonly summary: Text;
  readonly access: Access;
  /** Left out, each parameter in the path is an id. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** `data` of the answer; left out when there is none. */
  readonly answer?: z.ZodType;
  /** The body is a multipart upload or a form, the answer a file or a stream of events. */
  readonly carries?: 'upload' | 'form' | 'file' | 'events';
  /** The answer holds something that may be shown only once: it is not kept for a repeated submission. */
  readonly secret?: true;
};

export type Call = CallSpec & { readonly name: string; readonly method: Method };

type NamesIn<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<More>
    : Rest
  : never;

type IdsIn<C> = C extends { readonly params: z.ZodType }
  ? unknown
  : C extends { readonly path: `${string}:${string}` & (infer P extends string) }
    ? { readonly params: z.ZodObject<{ [N in NamesIn<P>]: z.ZodUUID }> }
    : unknown;

export type Calls<M extends string, T> = {
  readonly [K in keyof T & string]: T[K] &
    IdsIn<T[K]> & { readonly name: `${M}.${K}`; readonly method: Method };
};

const methodOf = ({ method, body, carries }: CallSpec): Method =>
  method ?? (body || carries === 'upload' || carries === 'form' ? 'POST' : 'GET');

const idsIn = (path: string) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  return names.length > 0 && { params: z.object(Object.fromEntries(names.map((name) => [name, z.uuid()]))) };
};

export const defineCalls = <const M extends string, const T extends Record<string, CallSpec>>(
  module: M,
  calls: T,
): Calls<M, T> =>
  Object.fromEntries(
    Object.entries(calls).map(([key, call]) => [
      key,
      { ...idsIn(call.path), ...call, method: methodOf(call), name: `${module}.${key}` },
    ]),
  ) as unknown as Calls<M, T>;

type Part<C, K extends string> = C extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

export type ParamsOf<C> = Part<C, 'params'>;
export type QueryOf<C> = Part<C, 'query'>;
export type BodyOf<C> = Part<C, 'body'>;
export type AnswerOf<C> = Part<C, 'answer'>;

type Given<C, K extends string> = C extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : unknown;

/** Everything that is given with a call: params, query and body in one object, since no two name the same field. */
export type InputOf<C> = Given<C, 'params'> & Given<C, 'query'> & Given<C, 'body'>;
