import { Button, Modal } from 'antd';
import { defineTexts, useTexts } from './texts.ts';
import { words } from './words.ts';

const texts = defineTexts({
  title: (done: number, failed: number) => [
    `已办理 ${done} 项，${failed} 项未能办理`,
    `${done} done, ${failed} could not be done`,
  ],
  close: words.gotIt,
  someone: ['（无权查看）', '(out of reach)'],
});

type Failure = { id: string; name: string | null; message: string };
type Props = { done: number; failed: readonly Failure[]; onClose: () => void };

/** What of a batch could not be dealt with, and why. */
export const OutcomeDialog = ({ done, failed, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <Modal
      open
      title={t.title(done, failed.length)}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <ul className="batch-failures">
        {failed.map(({ id, name, message }) => (
          <li key={id}>
            <b>{name ?? t.someone}</b>：{message}
          </li>
        ))}
      </ul>
    </Modal>
  );
};
