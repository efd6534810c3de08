import {
  type TrainingSettings,
  type TrainingTab,
  trainingDocuments,
  usualTrainingSettings,
} from '@graduate/contract/training/training-settings/training-settings.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineSetting, settingOf, settingServing } from '../../administration/settings/public.ts';

/** Kept beside the settings of student status, under names of their own. */
const documentOf = <T extends TrainingTab>(tab: T) =>
  defineSetting(
    { tab: `training.${tab}`, schema: trainingDocuments[tab] },
    { usual: usualTrainingSettings[tab] as never },
  );

const isTab = (tab: string): tab is TrainingTab => tab in trainingDocuments;

export const trainingSettingServing = settingServing(
  (_context, tab) => (isTab(tab) ? (documentOf(tab) as never) : undefined),
  { action: 'training.settings', subject: 'trainingSetting' },
);

/** The parameters of a tab as they are in force. */
export const trainingSetting = async <T extends TrainingTab>(
  db: Db | Tx,
  tab: T,
): Promise<TrainingSettings[T]> => (await settingOf(db, documentOf(tab) as never)) as TrainingSettings[T];
