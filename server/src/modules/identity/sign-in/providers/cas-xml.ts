import { XMLParser } from 'fast-xml-parser';

/** No entities, no types guessed from text (a number may begin with 0), no prefixes: names are enough. */
const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  removeNSPrefix: true,
});

type Node = { [name: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (xml: string): Node => {
  // A document type could only bring entities; CAS sends none.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return {};
  try {
    const parsed: unknown = parser.parse(xml, true);
    return isNode(parsed) ? parsed : {};
  } catch {
    return {};
  }
};

const child = (node: Node, name: string): Node => {
  const found = node[name];
  return isNode(found) ? found : {};
};

const word = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Whom the CAS server confirms, or nobody. */
export const readCasAnswer = (xml: string): { user: string; st: string | undefined } | undefined => {
  const success = child(child(parse(xml), 'serviceResponse'), 'authenticationSuccess');
  const user = word(success.user);
  return user === undefined ? undefined : { user, st: word(child(success, 'attributes').st) };
};

/** The ticket of the session that a CAS server says has ended. */
export const readLogoutRequest = (xml: string): string | undefined =>
  word(child(parse(xml), 'LogoutRequest').SessionIndex);
