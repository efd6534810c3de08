import { isOpen, type Job, jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { downloadFile } from '../../../api/call-api.ts';
import { askConfirm } from '../../../ui/feedback.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { jobTexts } from './jobs-texts.ts';

/** What can be done with a job. */
export const useJobActs = () => {
  const t = useTexts(jobTexts);
  const language = useLanguage();
  const refresh = useRefresh(jobCalls.list, jobCalls.mine, jobCalls.find);
  const cancelling = useSave(jobCalls.cancel, {
    told: ({ state }) => (isOpen(state) ? t.cancelling : t.cancelled),
  });
  const cancel = async ({ id, title, titleEn }: Job) => {
    const content = t.askCancel(language === 'zh' ? title : titleEn);
    if (!(await askConfirm({ content, danger: true, okText: t.cancelAct }))) return;
    await cancelling.submit({ params: { id } });
    refresh();
  };
  const download = async ({ id }: Job) => {
    await downloadFile(jobCalls.result, { params: { id } }).catch(() => undefined);
    refresh();
  };
  return { cancel, download };
};
