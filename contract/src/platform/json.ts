/** So deep may arrays and objects lie in each other; nothing of ours comes near it. */
const DEEPEST = 32;

const QUOTED_OR_BRACKET = /"(?:[^"\\]|\\.)*"?|[[{]|[\]}]/gs;

/** Whether JSON nests deeper than anything we know; told from the text, before anything walks down what it says. */
export const isTooDeep = (json: string): boolean => {
  let depth = 0;
  for (const [token] of json.matchAll(QUOTED_OR_BRACKET)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
};

/** Reads JSON that came from outside; throws when it is none or nests too deep. */
export const readJson = (json: string): unknown => {
  if (isTooDeep(json)) throw new SyntaxError('nests too deep');
  return JSON.parse(json) as unknown;
};
