import {
  MEETING_FILE_MEGABYTES,
  MOST_MEETING_FILES,
  meetingFile,
  meetingFileExtensions,
} from '@graduate/contract/degrees/meetings/choices.ts';
import type { MeetingDetail } from '@graduate/contract/degrees/meetings/meetings.ts';
import { mayUse } from '../../../platform/access/actor.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import type { Context } from '../../../platform/http/context.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { meetings, onMeeting } from './hold-meeting.ts';
import { type MeetingScope, meetingScope, meetingsWithin } from './meetings.scope.ts';

/** What is kept of a meeting, for those who arrange it. */
export const meetingFiles: FileRule = {
  ...meetingFile,
  extensions: meetingFileExtensions,
  maxBytes: MEETING_FILE_MEGABYTES * 1024 * 1024,
  maxCount: MOST_MEETING_FILES,
  mayUpload: ['degree:meeting:manage'],
  mayRead: async (db, actor, id) => {
    if (!actor || !mayUse(actor, 'degree:meeting:manage')) return false;
    const found = await db
      .selectFrom('degreeMeetings')
      .select('id')
      .where('id', '=', id)
      .where(meetingsWithin(meetingScope(actor)))
      .executeTakeFirst();
    return found !== undefined;
  },
  mayEdit: async () => false,
};

/** Signed minutes come when all is decided; what was published keeps them, and more may be added. */
export const setDocuments = (
  context: Context<MeetingScope>,
  { id, version, fileIds }: { id: string; version: number; fileIds: readonly string[] },
): Promise<MeetingDetail> =>
  onMeeting(context, { id, version }, ['voting', 'closed', 'published'], async (acting) => {
    const { tx, author, scope, meeting } = acting;
    await claimFiles(tx, author, { ...meetingFile, recordId: id, fileIds });
    await meetings.change({ db: tx, author, scope }, meeting, {}, 'documents', { after: { fileIds } });
  });
