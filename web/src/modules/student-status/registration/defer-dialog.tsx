import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { registrationCalls } from '@graduate/contract/student-status/registration/registration-calls.ts';
import {
  deferralApproval,
  MOST_DEFER_FILES,
  type OwnTerm,
} from '@graduate/contract/student-status/registration/registrations.ts';
import { Form, Input } from 'antd';
import { DayField } from '../../../ui/form/day-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { StepsAhead } from '../../mechanisms/approvals/public.tsx';
import { registrationTexts } from './registration-texts.ts';
import { afterRegistration } from './use-registration.ts';

type Values = { until: string; reason: string; files?: readonly FileRef[] };

/** Asks to register later; says beforehand until when at the latest and who decides. */
export const DeferDialog = ({ term, onClose }: { term: OwnTerm; onClose: () => void }) => {
  const t = useTexts(registrationTexts);
  return (
    <FormDialog
      title={t.deferTitle}
      okText={t.submit}
      width={560}
      call={registrationCalls.defer}
      args={({ until, reason, files = [] }: Values) => ({
        body: { termId: term.termId, until, reason, fileIds: files.map(({ id }) => id) },
      })}
      invalidates={afterRegistration}
      told={t.submitted}
      onClose={onClose}
      initial={term.deferReason ? { reason: term.deferReason } : {}}
    >
      <Form.Item
        name="until"
        label={t.until}
        extra={t.untilHelp(term.latestDeferral)}
        rules={[{ required: true, message: t.wanted }]}
      >
        <DayField earliest={addDays(dayInShanghai(new Date()), 1)} latest={term.latestDeferral} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t.reason}
        rules={[{ required: true, min: 2, max: 500, message: t.deferReasonWanted }]}
      >
        <Input.TextArea rows={4} maxLength={500} showCount />
      </Form.Item>
      <Form.Item name="files" label={t.files}>
        <FileField
          kind={deferralApproval}
          multiple={MOST_DEFER_FILES}
          megabytes={5}
          accept={['pdf', 'jpg', 'jpeg', 'png']}
        />
      </Form.Item>
      <p className="registration-note muted">{t.way}</p>
      <StepsAhead steps={term.way} />
    </FormDialog>
  );
};
