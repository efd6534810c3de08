import { type ReactNode, useCallback, useState } from 'react';
import { arrivingLayer } from '../../../ui/arriving.tsx';

const NoticeDialog = arrivingLayer(
  async () => (await import('./notice-dialog.tsx')).default,
  ({ onClose }) => onClose(),
);

/** Opens notices in a dialog; `ids` are those to step through. The node has to stand somewhere on the page. */
export const useNoticeDialog = (): {
  open: (id: string, ids?: readonly string[]) => void;
  dialog: ReactNode;
} => {
  const [shown, setShown] = useState<{ id: string; ids: readonly string[] }>();
  // The same for good: whoever opens what the address names does so once.
  const open = useCallback((id: string, ids: readonly string[] = [id]) => setShown({ id, ids }), []);
  return {
    open,
    dialog: shown && (
      <NoticeDialog
        key="notice"
        id={shown.id}
        ids={shown.ids}
        onStep={(id) => setShown({ ...shown, id })}
        onClose={() => setShown(undefined)}
      />
    ),
  };
};
