import type { Permission } from '@graduate/contract/platform/access.ts';
import type { Call } from '@graduate/contract/platform/define-call.ts';
import type { Choices } from '@graduate/contract/platform/fields.ts';
import type { PermissionTable } from '@graduate/contract/platform/permissions.ts';
import type { Language, Text } from '@graduate/contract/platform/text.ts';
import type { Actor } from './access/actor.ts';
import type { Revealable } from './access/revealable.ts';
import type { ApprovalHandler } from './approval-handler.ts';
import type { CalendarSource } from './calendar-source.ts';
import type { CertificateKind } from './certificate-kind.ts';
import type { Db, Tx } from './database/connect.ts';
import type { DictionarySeed } from './dictionary-seed.ts';
import type { FileRule } from './file-rule.ts';
import type { Route } from './http/serve.ts';
import type { JobKind } from './job-kind.ts';
import type { MenuSeed } from './menu-seed.ts';
import type { NameAll } from './names-of-things.ts';
import type { Parameter } from './parameters.ts';
import type { PersonLinks } from './person-links.ts';
import type { SearchSource } from './search-source.ts';
import type { Services } from './services.ts';
import type { ContentUse } from './storage/content-use.ts';
import type { WaitingWork } from './waiting-work.ts';
import type { WindowCode, WindowSubjectSource } from './window-code.ts';

/** Background work of a module, by name. */
export type QueueState = {
  name: Text;
  count: (db: Db) => Promise<{ waiting: number; failed: number }>;
};

/**
 * One business module: what it serves, whom it lets do what at first, and what it brings into the database. A module that
 * collects something from others adds the field for it (interface merging), as `student-business` does.
 */
export interface Module {
  name: string;
  /** What people call it. */
  title?: Text;
  calls: Readonly<Record<string, Call>>;
  routes: readonly Route[];
  permissions?: PermissionTable;
  /** The permissions each role holds until somebody changes them on the role screen. */
  grants?: Readonly<Record<string, readonly Permission[]>>;
  menus?: readonly MenuSeed[];
  /** Code tables it needs. */
  dictionaries?: readonly DictionarySeed[];
  /** Settings administrators may change while the system runs. */
  parameters?: readonly Parameter[];
  /** Masked values that a holder of the permission may see one at a time, with a reason. */
  revealable?: readonly Revealable[];
  /** How files attached to this module's records are kept and who may read them. */
  files?: readonly FileRule[];
  /** Its rows that need contents of the file store. */
  contents?: ContentUse;
  /** Long work it does in the background. */
  jobs?: readonly JobKind[];
  /** Its records that are decided by approval. */
  approvals?: readonly ApprovalHandler[];
  /** What of it waits for the person in their current role. */
  todo?: (db: Db, actor: Actor) => Promise<readonly WaitingWork[]>;
  /** Fields of answers that hold the Chinese name of something: the English names of these things by the Chinese ones. */
  englishNamesOf?: Readonly<Record<string, (db: Db) => Promise<ReadonlyMap<string, string>>>>;
  /** Certificates it issues; anybody who holds the code of one may check it. */
  certificates?: readonly CertificateKind[];
  /** What it puts into the calendar of the person who looks at it. */
  calendar?: CalendarSource;
  /** What the search of the header finds of it. */
  search?: SearchSource;
  /** Its pages about a person, for the card of somebody found. */
  personLinks?: PersonLinks;
  /** Its operations that are open only at certain times. */
  dateWindows?: readonly WindowCode[];
  /** The picture it has of the person, when the account has none of its own. */
  avatar?: (services: Services, actor: Actor) => Promise<string | undefined>;
  /** The mobile number its record of a person has: it is the one people look after, not that of the account. */
  mobileOf?: (db: Db, accountId: string) => Promise<string | undefined>;
  /** Why somebody whose account is in order may no longer come in. */
  refusesSignIn?: (db: Db, accountId: string) => Promise<Text | undefined>;
  /** What it knows about a person that windows depend on. */
  windowSubject?: WindowSubjectSource;
  /** How much of its background work waits and how much has failed, for those who look after the service. */
  queue?: QueueState;
  /** How people call its records in the log, by the kind the log has for them: a person by name and number. */
  namesInLog?: Readonly<Record<string, NameAll>>;
  /** The same by the codes that filters and records name things by, e.g. `department`. */
  namesOfCodes?: Readonly<Record<string, NameAll>>;
  /** The names of the codes of dictionaries; of the module that keeps them. */
  dictionaryLabels?: (
    db: Db,
    dictionaries: readonly string[],
    language: Language,
  ) => Promise<(dictionary: string, code: string) => string>;
  /** Fields of its records that no call declares one by one, as the log names them and the codes in them. */
  fieldsInLog?: Readonly<Record<string, { label: Text; dictionary?: string; choices?: Choices }>>;
  /** Rows every installation needs; must be repeatable. */
  reference?: (tx: Tx) => Promise<void>;
  /** Work that goes on while the server runs; the answer stops it. */
  start?: (services: Services) => () => Promise<void> | void;
}

type Sketch = Partial<Module> & { name: string };

export const defineModule = (module: Sketch): Module => ({ calls: {}, routes: [], ...module });
