import { modificationCalls } from '@graduate/contract/student-status/modifications/modification-calls.ts';
import type { ModificationRow } from '@graduate/contract/student-status/modifications/modifications.ts';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { shownRequests } from './modification-states.ts';
import { modificationTexts } from './modification-texts.ts';

type Named = Pick<ModificationRow, 'id' | 'version' | 'label' | 'name'>;

/** What can be done with a request without a form. */
export const useModificationActs = () => {
  const t = useTexts(modificationTexts);
  const language = useLanguage();
  const saving = { invalidates: shownRequests };
  const remove = useSave(modificationCalls.remove, saving);
  const withdraw = useSave(modificationCalls.withdraw, saving);
  const submit = useSave(modificationCalls.submit, saving);
  const markSynced = useSave(modificationCalls.markSynced, saving);
  const nameOf = ({ label }: Named) => label[language];
  return {
    remove: async (request: Named) => {
      if (!(await askConfirm({ content: t.askRemove(nameOf(request)), danger: true, okText: t.remove })))
        return false;
      if ((await remove.submit({ params: { id: request.id } })) === undefined) return false;
      feedback.success(t.removed);
      return true;
    },
    withdraw: async (request: Named) => {
      if (!(await askConfirm({ content: t.askWithdraw(nameOf(request)), danger: true, okText: t.withdraw })))
        return;
      const { id, version } = request;
      if (await withdraw.submit({ params: { id }, body: { version } })) feedback.success(t.withdrawn);
    },
    submit: async ({ id, version }: Named) => {
      if (await submit.submit({ params: { id }, body: { version } })) feedback.success(t.submitted);
    },
    markSynced: async (request: Named) => {
      if (!(await askConfirm({ content: t.askMark(request.name, nameOf(request)), okText: t.markSynced })))
        return;
      const { id, version } = request;
      if (await markSynced.submit({ params: { id }, body: { version } })) feedback.success(t.marked);
    },
  };
};
