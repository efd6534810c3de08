import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * The imports of one file as `{ from, to, loads }`. `to` is a path in the repository or `package:name`;
 * `loads` tells that the target runs before this file does, which type-only and dynamic imports do not need.
 */
export const readImports = (directory, file) => {
  const code = readFileSync(join(directory, file), 'utf8');
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const requests = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      loads: entries.length === 0 || entries.some(({ isType }) => !isType),
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .filter(({ moduleRequest }) => moduleRequest !== null)
      .map(({ moduleRequest, isType }) => ({ request: moduleRequest.value, loads: !isType })),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => literal(code.slice(start, end))),
  ];
  return requests.map(({ request, loads }) => ({ from: file, to: resolve(directory, file, request), loads }));
};

const literal = (expression) => {
  const request = /^(['"`])([^$]*)\1$/.exec(expression)?.[2];
  return request === undefined ? [] : [{ request, loads: false }];
};

const resolve = (directory, file, request) => {
  const contract = /^@graduate\/contract\/(.*)/.exec(request);
  if (contract) return withExtension(directory, `contract/src/${contract[1]}`);
  const workspace = /^@graduate\/([^/]+)(\/.*)?$/.exec(request);
  if (workspace) return `${workspace[1]}${workspace[2] ?? '/'}`;
  if (!request.startsWith('.')) return `package:${request}`;
  return withExtension(directory, posix.join(posix.dirname(file), request));
};

const withExtension = (directory, path) => {
  const isFile = (candidate) => {
    const absolute = join(directory, candidate);
    return existsSync(absolute) && statSync(absolute).isFile();
  };
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`];
  return candidates.find(isFile) ?? path;
};
