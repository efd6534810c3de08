import { randomUUID } from 'node:crypto';
import type { Sheet } from '@graduate/contract/examination/papers/sheets.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { statusOf } from '../paper-status.ts';
import { paperErrors } from '../papers.errors.ts';
import type { PaperRecord } from '../papers.queries.ts';
import { readSheet } from './read-sheet.ts';
import { askedPaper, holdAskedPaper, holdPerson, ownSheets, type SheetRecord } from './sheets.queries.ts';
import { frozenPaper } from './versions.ts';

const MINUTE_MS = 60_000;

/** Why a paper cannot be answered now; undefined when it can. */
export const refusalOf = (paper: PaperRecord, attempted: number) => {
  const status = statusOf(paper);
  if (status === 'published') return paperErrors.notYet({ from: formatWireTime(paper.fromAt ?? new Date()) });
  if (status !== 'running') return paperErrors.over();
  return attempted >= paper.attempts ? paperErrors.noAttemptLeft() : undefined;
};

/** An exam ends with its time or with the paper, whichever comes first. */
const deadlineOf = ({ toAt }: PaperRecord, minutes: number | undefined, from: Date): Date => {
  const end = toAt ?? from;
  const time = from.getTime() + (minutes ?? Infinity) * MINUTE_MS;
  return new Date(Math.min(time, end.getTime()));
};

const addSheet = async (tx: Tx, paper: PaperRecord, accountId: string, attempt: number): Promise<string> => {
  const { design } = await frozenPaper(tx, paper.id, paper.paperVersion);
  const now = new Date();
  const id = newId();
  await tx
    .insertInto('paperSheets')
    .values({
      id,
      paperId: paper.id,
      paperVersion: paper.paperVersion,
      accountId,
      attempt,
      state: 'open',
      seed: randomUUID(),
      startedAt: now,
      savedAt: now,
      submittedAt: null,
      deadlineAt: deadlineOf(paper, design.exam?.minutes, now),
      seconds: null,
      score: null,
      passed: null,
      gradedBy: null,
      gradedAt: null,
    })
    .execute();
  return id;
};

const isOpen = ({ state }: SheetRecord): boolean => state === 'open';

/** Begins a sheet, or goes on with the one that is open, here or on another device. */
export const startSheet = async (context: Context, { id: paperId }: { id: string }): Promise<Sheet> => {
  const { db, author } = context;
  const { accountId } = author.actor;
  const paper = await askedPaper(db, paperId, accountId);
  if (paper.anonymous) throw paperErrors.anonymousOnly();
  const id = await db.transaction().execute(async (tx) => {
    await holdPerson(tx, paperId, accountId);
    const sheets = await ownSheets(tx, paperId, accountId);
    const open = sheets.find(isOpen);
    if (open) return open.id;
    const current = await holdAskedPaper(tx, paperId, accountId);
    const refusal = refusalOf(current, sheets.length);
    if (refusal) throw refusal;
    const made = await addSheet(tx, current, accountId, sheets.length + 1);
    await audit(tx, author, { action: 'sheet.start', subject: 'paper', subjectId: paperId });
    return made;
  });
  return readSheet(context, { id });
};
