import { Dialog } from '../../../../ui/dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { todoTexts } from './todo-texts.ts';
import { type KeyAct, keyOfAct } from './use-queue-keys.ts';

/** What each key does. */
export const KeysHelp = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useTexts(todoTexts);
  const meaning: Record<KeyAct, string> = {
    next: t.keyNext,
    previous: t.keyPrevious,
    agree: t.keyAgree,
    refuse: t.keyRefuse,
    open: t.keyOpen,
    select: t.keySelect,
    help: t.keyHelp,
  };
  const lines = [
    ...(Object.keys(keyOfAct) as KeyAct[]).map((act) => [keyOfAct[act], meaning[act]] as const),
    ['Esc', t.keyLeave] as const,
  ];
  return (
    <Dialog open={open} title={t.keysHelp} width={400} footer={null} onCancel={onClose}>
      <dl className="keys-help">
        {lines.map(([key, words]) => (
          <div key={key} className="line gap-l">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
