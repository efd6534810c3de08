import { readableCode } from '@graduate/contract/mechanisms/certificates/code.ts';
import { RiFileCopyLine } from '@remixicon/react';
import { Button } from 'antd';
import { basePath } from '../../../api/settings.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { certificateTexts } from './certificate-texts.ts';

const linkTo = (code: string): string => `${location.origin}${basePath()}pubPage/verify?code=${code}`;

/** Copies the address at which anybody checks a certificate. */
export const useVerifyLink = (code: string) => {
  const t = useTexts(certificateTexts);
  return async () => {
    if (await copyText(linkTo(code))) feedback.success(t.copied);
    else feedback.error(t.notCopied);
  };
};

/** The code of a certificate, and the address at which anybody checks it. */
export const VerifyLink = ({ code }: { code: string }) => {
  const t = useTexts(certificateTexts);
  const copy = useVerifyLink(code);
  return (
    <span className="certificate-code">
      {readableCode(code)}
      <Button
        type="text"
        size="small"
        aria-label={t.copyLink}
        title={t.copyLink}
        icon={<RiFileCopyLine size={14} />}
        onClick={() => void copy()}
      />
    </span>
  );
};
