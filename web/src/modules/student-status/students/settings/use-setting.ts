import type { SettingDocument } from '@graduate/contract/administration/settings/office-settings.ts';
import { studentSettingCalls } from '@graduate/contract/student-status/students/settings.ts';
import type { z } from 'zod';
import { callApi } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { textsOf } from '../../../../platform/texts.ts';
import { askConfirm } from '../../../../ui/feedback.tsx';
import { useSave } from '../../../../ui/use-save.ts';
import { studentSettingTexts } from './settings-texts.ts';

/** One tab of the settings, and saving it after asking when students are concerned. */
export const useSetting = <S extends z.ZodType<object>>({ tab }: SettingDocument<S>) => {
  const { data } = useCall(studentSettingCalls.findSetting, { params: { tab } });
  const { submit, pending } = useSave(studentSettingCalls.saveSetting, {
    told: textsOf(studentSettingTexts).saved,
  });
  const save = async (value: z.output<S>) => {
    if (!data) return;
    const body = { version: data.version, value: value as Record<string, unknown> };
    const { affected } = await callApi(studentSettingCalls.saveSetting, {
      params: { tab },
      body: { ...body, dryRun: true },
    });
    const t = textsOf(studentSettingTexts);
    if (affected > 0 && !(await askConfirm({ content: t.askAffected(affected), okText: t.save }))) return;
    await submit({ params: { tab }, body });
  };
  return { setting: data, value: data?.value as z.output<S> | undefined, save, pending };
};
