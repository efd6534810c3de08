export { Can, useCan, useSession } from './access.tsx';
export { DraftNote } from './drafts/draft-note.tsx';
export { useDraft } from './drafts/use-draft.ts';
export { showLayer } from './layers.ts';
export type { Screens } from './screens.ts';
export { Shortcuts } from './search/shortcuts.tsx';
export { openTab } from './tabs/tab-actions.ts';
export { useTab } from './tabs/use-tab.ts';
export { useWatermark } from './watermark.tsx';
