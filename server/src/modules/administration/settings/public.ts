export { defineSetting, type OfficeSetting } from './office-setting.ts';
export { settingOf, settingServing } from './serve-settings.ts';
