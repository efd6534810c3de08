import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { useSubmit } from '../../../api/use-call.ts';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { messageTexts } from './messages-texts.ts';

/** The server takes this many at once. */
const MOST_AT_ONCE = 200;

const portionsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST_AT_ONCE) }, (_, n) =>
    ids.slice(n * MOST_AT_ONCE, (n + 1) * MOST_AT_ONCE),
  );

/** What somebody does with messages of their own. */
export const useMessageActs = () => {
  const t = useTexts(messageTexts);
  const marking = useSubmit(messageCalls.markRead, { invalidates: [messageCalls.mine] });
  const removing = useSubmit(messageCalls.remove, { invalidates: [messageCalls.mine] });

  const mark = async (ids: 'all' | readonly string[]): Promise<number> => {
    let marked = 0;
    for (const part of ids === 'all' ? [ids] : portionsOf(ids))
      marked += (await marking.submit({ body: { ids: part as string[] } }))?.marked ?? 0;
    return marked;
  };
  const remove = async (ids: 'read' | readonly string[]): Promise<void> => {
    const content = ids === 'read' ? t.askRemoveRead : t.askRemove(ids.length);
    if (!(await askConfirm({ content, danger: true, okText: t.remove }))) return;
    let removed = 0;
    for (const part of ids === 'read' ? [ids] : portionsOf(ids))
      removed += (await removing.submit({ body: { ids: part as string[] } }))?.removed ?? 0;
    feedback.success(t.removed(removed));
  };
  return {
    mark,
    remove,
    markAndSay: async (ids: 'all' | readonly string[]) => feedback.success(t.marked(await mark(ids))),
    pending: marking.pending || removing.pending,
  };
};
