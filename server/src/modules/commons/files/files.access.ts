import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import type { Services } from '../../../platform/services.ts';
import { fileErrors } from './files.errors.ts';
import type { FileRow } from './files.queries.ts';

type Kind = { moduleCode: string; businessCode: string };

const rulesOf = ({ modules }: Services): FileRule[] => modules.flatMap(({ files }) => files ?? []);

/** How files of this kind are kept; undefined when no module has declared the kind. */
const ruleOf = (services: Services, { moduleCode, businessCode }: Kind): FileRule | undefined =>
  rulesOf(services).find((rule) => rule.moduleCode === moduleCode && rule.businessCode === businessCode);

/** The most that any kind of file may have. */
export const largestAllowed = (services: Services): number =>
  Math.max(0, ...rulesOf(services).map(({ maxBytes }) => maxBytes));

/** The rule of a kind for somebody who wants to upload; refuses who has nothing to do with such files. */
export const ruleForUpload = (services: Services, actor: Actor, kind: Kind): FileRule => {
  const rule = ruleOf(services, kind);
  if (!rule) throw fileErrors.unknownKind();
  const { mayUpload } = rule;
  if (mayUpload !== 'everybody' && !mayUpload.some((permission) => mayUse(actor, permission)))
    throw fileErrors.notYourKind();
  return rule;
};

/** Until a record takes it, a file is its uploader's alone; after that who may see the record may see it. */
const mayRead = async (services: Services, actor: Actor, file: FileRow): Promise<boolean> => {
  if (file.recordId === null) return actor.accountId === file.uploaderId;
  return (await ruleOf(services, file)?.mayRead(services.db, actor, file.recordId)) ?? false;
};

/** Who may take a file away or bring it back: its uploader, later who may edit the record. */
export const mayEdit = async (tx: Tx, services: Services, actor: Actor, file: FileRow): Promise<boolean> => {
  if (file.recordId === null) return actor.accountId === file.uploaderId;
  return (await ruleOf(services, file)?.mayEdit(tx, actor, file.recordId)) ?? false;
};

/** Of the given files those the actor may read; asks once for all files of a record. */
export const readableOf = async (
  services: Services,
  actor: Actor,
  files: readonly FileRow[],
): Promise<FileRow[]> => {
  const verdicts = new Map<string, Promise<boolean>>();
  const verdictOn = (file: FileRow): Promise<boolean> => {
    const key = [file.moduleCode, file.businessCode, file.recordId ?? file.id].join(' ');
    const verdict = verdicts.get(key) ?? mayRead(services, actor, file);
    verdicts.set(key, verdict);
    return verdict;
  };
  const allowed = await Promise.all(files.map(verdictOn));
  return files.filter((_, index) => allowed[index]);
};
