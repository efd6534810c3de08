import { fileCalls, type ManagedFile } from '@graduate/contract/commons/files/files.ts';
import type { z } from 'zod';
import type { ApiError } from '../../../api/api-error.ts';
import { callApi, downloadFile } from '../../../api/call-api.ts';
import { messageOf } from '../../../api/exchange.ts';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../ui/texts.ts';
import { fileTexts } from './files-texts.ts';

export type FileInList = z.output<typeof ManagedFile>;

type Act = {
  /** The word of the act. */
  name: string;
  question: string;
  danger?: boolean;
  success: string;
  call: () => Promise<unknown>;
};

/** What can be done with a file. Its record decides who may look at it, remove it and restore it. */
export const useFileActs = () => {
  const t = useTexts(fileTexts);
  const refresh = useRefresh(fileCalls.list);

  /** The list shows files of every record: for the server those of records out of reach do not exist. */
  const tell = (error: ApiError) => {
    if (error.status !== 401) feedback.error(error.status === 404 ? t.notYours : messageOf(error));
  };
  const act = async ({ name, question, danger = false, success, call }: Act) => {
    if (!(await askConfirm({ content: question, danger, okText: name }))) return;
    try {
      await call();
      feedback.success(success);
    } catch (error) {
      tell(error as ApiError);
    }
    refresh();
  };

  return {
    addressOf: ({ id }: FileInList): Promise<string | undefined> =>
      callApi(fileCalls.onlinePreview, { body: { fileId: id }, quiet: true }).then(
        ({ url }) => url,
        (error: ApiError) => {
          tell(error);
          return undefined;
        },
      ),
    download: ({ id }: FileInList) =>
      downloadFile(fileCalls.download, { params: { id }, quiet: true }).catch(tell),
    remove: ({ id, fileName }: FileInList) =>
      act({
        question: t.askRemove(fileName),
        name: t.remove,
        danger: true,
        success: t.removed,
        call: () => callApi(fileCalls.remove, { params: { id }, quiet: true }),
      }),
    restore: ({ id, fileName }: FileInList) =>
      act({
        name: t.restore,
        question: t.askRestore(fileName),
        success: t.restored,
        call: () => callApi(fileCalls.restore, { body: { ids: [id] }, quiet: true }),
      }),
    purge: ({ id, fileName, state }: FileInList) =>
      act({
        question: state === 'inUse' ? t.askPurgeInUse(fileName) : t.askPurge(fileName),
        name: t.purge,
        danger: true,
        success: t.purged,
        call: () => callApi(fileCalls.purge, { params: { id }, quiet: true }),
      }),
  };
};
