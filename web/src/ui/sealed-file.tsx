import { Button, Input } from 'antd';
import { saveFile } from '../api/call-api.ts';
import { copyText } from './copy-text.ts';
import { Dialog } from './dialog.tsx';
import { feedback } from './feedback.tsx';
import { defineTexts, useTexts } from './texts.ts';
import { words } from './words.ts';

const texts = defineTexts({
  filePassword: ['文件密码', 'Password of the file'],
  filePasswordHint: [
    '文件已下载并加密。密码只显示这一次，请与文件分开转交银行；遗失可重新导出。',
    'The file is saved and sealed. The password is shown this once: hand it over apart from the file. If it is lost, export again.',
  ],
  copyPassword: ['复制密码', 'Copy the password'],
  copied: ['密码已复制', 'Copied'],
  gotIt: words.gotIt,
});

/** An archive in base64 and the password that opens it. */
export type SealedFile = { fileName: string; password: string; content: string };

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

export const saveSealed = ({ content, fileName }: SealedFile): void =>
  saveFile(new Blob([bytesOf(content)], { type: 'application/zip' }), fileName);

/** The password of the file that was just saved; nobody can show it again. */
export const PasswordDialog = ({ file, onClose }: { file: SealedFile; onClose: () => void }) => {
  const t = useTexts(texts);
  const copy = async () => {
    if (await copyText(file.password)) feedback.success(t.copied);
  };
  return (
    <Dialog
      open
      title={t.filePassword}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t.gotIt}
        </Button>
      }
    >
      <div className="stack">
        <p className="muted">{t.filePasswordHint}</p>
        <div className="line gap-s">
          <Input readOnly aria-label={t.filePassword} value={file.password} />
          <Button onClick={() => void copy()}>{t.copyPassword}</Button>
        </div>
      </div>
    </Dialog>
  );
};
