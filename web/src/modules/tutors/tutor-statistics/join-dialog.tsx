import {
  matchReasons,
  tutorStatisticsCalls,
  type Unready,
} from '@graduate/contract/tutors/tutor-statistics/statistics.ts';
import { Radio } from 'antd';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { tutorStatisticsTexts } from './statistics-texts.ts';

type Props = { staff: Unready; onClose: () => void };

/** Which of those who registered is this member of staff. */
export const JoinDialog = ({ staff: { id, name, staffNo, offers }, onClose }: Props) => {
  const t = useTexts(tutorStatisticsTexts);
  const language = useLanguage();
  return (
    <FormDialog<typeof tutorStatisticsCalls.join, { accountId: string }>
      title={t.joinTo(name, staffNo)}
      follows={t.joinFollows}
      okText={t.join}
      call={tutorStatisticsCalls.join}
      args={(body) => ({ params: { id }, body })}
      told={t.joined}
      onClose={onClose}
    >
      <Field name="accountId" schema={tutorStatisticsCalls.join.body.shape.accountId}>
        <Radio.Group>
          <div className="stack gap-s">
            {offers.map(({ accountId, realName, unit, by }) => (
              <Radio key={accountId} value={accountId}>
                {`${realName}（${unit}，${matchReasons[by][language]}）`}
              </Radio>
            ))}
          </div>
        </Radio.Group>
      </Field>
    </FormDialog>
  );
};
