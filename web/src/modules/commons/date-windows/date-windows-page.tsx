import { dateWindowCalls } from '@graduate/contract/commons/date-windows/date-window-calls.ts';
import type { DateWindow } from '@graduate/contract/commons/date-windows/date-windows.ts';
import { spanInWords } from '@graduate/contract/commons/date-windows/own-windows.ts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { Can, useCan } from '../../../shell/public.ts';
import { askConfirm } from '../../../ui/feedback.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { windowTexts } from './date-windows-texts.ts';
import { ShiftDialog } from './shift-dialog.tsx';
import { useWindowColumns } from './window-columns.tsx';
import { WindowDrawer } from './window-drawer.tsx';
import { useWindowFilters } from './window-filters.tsx';

type Task =
  | { kind: 'write'; edited: DateWindow | undefined }
  | { kind: 'copy' }
  | { kind: 'shift'; selection: Selection<DateWindow> };

/** When operations are open, and for whom. */
const DateWindowsPage = () => {
  const t = useTexts(windowTexts);
  const language = useLanguage();
  const mayEdit = useCan()('system:window:edit');
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const remove = useSave(dateWindowCalls.remove, { told: t.removed });
  const askRemove = async (window: DateWindow) => {
    const content = t.askRemove(window.operation, spanInWords(window)[language]);
    if (await askConfirm({ content, danger: true, okText: t.remove }))
      await remove.submit({ params: { id: window.id } });
  };
  const columns = useWindowColumns({
    edit: (edited) => setTask({ kind: 'write', edited }),
    remove: (window) => void askRemove(window),
  });
  const batch = (selection: Selection<DateWindow>) => (
    <Button onClick={() => setTask({ kind: 'shift', selection })}>{t.shift(selection.keys.length)}</Button>
  );
  return (
    <>
      <ListPage
        title={t.windows}
        call={dateWindowCalls.list}
        columns={columns}
        filters={useWindowFilters()}
        toolbar={
          <Can permission="system:window:edit">
            <Space wrap>
              <Button type="primary" onClick={() => setTask({ kind: 'write', edited: undefined })}>
                {t.create}
              </Button>
              <Button onClick={() => setTask({ kind: 'copy' })}>{t.copy}</Button>
            </Space>
          </Can>
        }
        {...(mayEdit && { batch })}
      />
      {task?.kind === 'write' && <WindowDrawer edited={task.edited} onClose={close} />}
      {task?.kind === 'copy' && <CopyDialog onClose={close} />}
      {task?.kind === 'shift' && <ShiftDialog selection={task.selection} onClose={close} />}
    </>
  );
};

export default DateWindowsPage;
