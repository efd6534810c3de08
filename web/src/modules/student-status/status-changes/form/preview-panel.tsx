import type { ChangePreview, Extra } from '@graduate/contract/student-status/status-changes/changes.ts';
import { Alert, Spin } from 'antd';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { StepsAhead } from '../../../mechanisms/approvals/public.tsx';
import { changeTexts, formTexts } from '../change-texts.ts';
import { ComparedTable } from '../parts/compared-table.tsx';
import { ObstacleList } from '../parts/obstacle-list.tsx';

type Props = {
  preview: ChangePreview | undefined;
  extra: Extra;
  /** What had been filled in when it was found. */
  judged: Extra;
  /** What stands above the form already. */
  told: ChangePreview['reasons'];
  pending: boolean;
};

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What the change would do, what keeps it from being submitted and which way it would go. */
export const PreviewPanel = ({ preview, extra, judged, told, pending }: Props) => {
  const t = useTexts(changeTexts);
  const words = useTexts(formTexts);
  const language = useLanguage();
  // What is still empty in the form is told beside its field when it is sent; what was corrected is found fault with no more.
  const reasons = (preview?.reasons ?? []).filter(
    ({ field, message }) =>
      (field === null || (isFilled(extra[field]) && isSame(extra[field], judged[field]))) &&
      !told.some((other) => other.message.zh === message.zh),
  );
  return (
    <section className="page-card change-preview" aria-label={t.compared}>
      <h2>{t.compared}</h2>
      <Spin spinning={pending} delay={300}>
        <ComparedTable rows={preview?.compared ?? []} />
      </Spin>
      {reasons.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={words.obstacles}
          description={<ObstacleList reasons={reasons} />}
        />
      )}
      {preview && preview.warnings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={words.warnings}
          description={preview.warnings.map((warning) => <p key={warning.zh}>{warning[language]}</p>)}
        />
      )}
      {preview && preview.consequences.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={words.consequences}
          description={preview.consequences.map((one) => <p key={one.zh}>{one[language]}</p>)}
        />
      )}
      {preview && preview.flow.length > 0 && (
        <>
          <h3>{t.way}</h3>
          <StepsAhead steps={preview.flow} />
        </>
      )}
    </section>
  );
};
