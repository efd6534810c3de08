export { trainingSetting } from './training-setting.ts';
