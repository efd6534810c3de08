import type { requestOf } from '../client.ts';

type WireRequest = ReturnType<typeof requestOf>;

const inAddress = (id: string): string[] => [
  id.toUpperCase(),
  `%20${id}`,
  `${id}%20`,
  `${id}%00`,
  `'${id}`,
  `${id},${id}`,
  encodeURIComponent(JSON.stringify({ id })),
  encodeURIComponent(JSON.stringify([id])),
  '%F0%9F%8E%93',
];

const inBody = (id: string): unknown[] => [
  id.toUpperCase(),
  ` ${id} `,
  `${id}\u0000`,
  [id],
  { id },
  JSON.stringify([id]),
  1,
  null,
];

/** The value with every place that holds the id changed; undefined when there is none. */
const replaced = (value: unknown, id: string, other: unknown): unknown => {
  if (value === id) return other;
  if (Array.isArray(value)) return value.map((one) => replaced(one, id, other));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, id, other)]));
  return value;
};

const searchWith = (url: string, id: string): string[] =>
  [...new URL(url, 'http://host').searchParams]
    .filter(([, value]) => value === id)
    .flatMap(([name]) => [`${url}&${name}=${id}`, `${url}&${name}[]=${id}`, `${url}&${name}[a]=${id}`]);

/** The same request with the id written in other ways. */
export const spellingsOf = (request: WireRequest, id: string): WireRequest[] => {
  const { url, payload } = request;
  const addresses = url.includes(id)
    ? [...inAddress(id).map((other) => url.replaceAll(id, other)), ...searchWith(url, id)]
    : [];
  const bodies = JSON.stringify(payload ?? {}).includes(id)
    ? inBody(id).map((other) => replaced(payload, id, other) as object)
    : [];
  return [
    ...addresses.map((address) => ({ ...request, url: address })),
    ...bodies.map((body) => ({ ...request, payload: body })),
  ];
};
