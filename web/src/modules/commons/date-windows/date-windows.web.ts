import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const dateWindowsWeb = defineWebModule({
  screens: { 'date-windows/date-windows-page': () => import('./date-windows-page.tsx') },
  header: { windows: async () => (await import('./header-window.tsx')).HeaderWindow },
  homeCards: [
    {
      key: 'windows',
      order: 60,
      title: text('办理时间', 'Open now'),
      place: 'side',
      load: async () => (await import('./home-windows.tsx')).HomeWindows,
    },
  ],
  logWords: async () => (await import('./log-words.ts')).logWords,
});
