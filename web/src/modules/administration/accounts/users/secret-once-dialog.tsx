import '../accounts.css';
import { RiFileCopyLine } from '@remixicon/react';
import { Alert, Button } from 'antd';
import { copyText } from '../../../../ui/copy-text.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { feedback } from '../../../../ui/feedback.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { userTexts } from './users-texts.ts';

export type Secret = {
  kind: 'initialPassword' | 'newPassword';
  name: string;
  username: string;
  value: string;
};

type Props = { secret: Secret | undefined; onClose: () => void };

/** Shows a password once. Only its button closes it: a slip would lose the password. */
export const SecretOnceDialog = ({ secret, onClose }: Props) => {
  const t = useTexts(userTexts);
  if (!secret) return null;
  const copy = async () =>
    (await copyText(secret.value)) ? feedback.success(t.copied) : feedback.warning(t.copyFailed);
  return (
    <Dialog
      open
      title={t[secret.kind]}
      width={480}
      closable={false}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t.handedOver}
        </Button>
      }
    >
      <p>{t.passwordOf(secret.name, secret.username)}</p>
      <div className="secret-once line gap-m between">
        <code>{secret.value}</code>
        <Button icon={<RiFileCopyLine size={16} />} onClick={() => void copy()}>
          {t.copy}
        </Button>
      </div>
      <Alert type="warning" showIcon title={t.shownOnce} />
    </Dialog>
  );
};
